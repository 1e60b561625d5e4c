"use strict";

const focusScreen = () => document.querySelector(".xterm-helper-textarea")?.focus();
const again = document.getElementById("again");

// Keys go to the screen from the start, without a click on it; when it has ended, Enter opens it again.
new MutationObserver(() => {
  if (document.body.classList.contains("-closed")) again.focus();
  else focusScreen();
}).observe(document.body, { attributeFilter: ["class"] });

window.addEventListener("focus", focusScreen);

// Back goes one step back on the screen, as Esc does, and never away from the page.
const stay = () => history.pushState(null, "");
window.addEventListener("popstate", () => {
  const escape = { key: "Escape", code: "Escape", keyCode: 27, which: 27, bubbles: true, cancelable: true };
  document.querySelector(".xterm-helper-textarea")?.dispatchEvent(new KeyboardEvent("keydown", escape));
  stay();
});
stay();

// How long the program has been starting is said, so that nobody thinks that nothing happens.
const opening = document.querySelector(".opening");
const began = Date.now();
const told = opening.textContent;
const ticking = setInterval(() => {
  const seconds = Math.floor((Date.now() - began) / 1000);
  if (document.body.classList.contains("-first-byte")) clearInterval(ticking);
  else if (seconds > 0) opening.textContent = `${told} ${seconds} s`;
}, 250);

// What has ended is opened again only while somebody serves it, who may end later than the screen did.
const look = async () => {
  if (!document.body.classList.contains("-closed")) return;
  const isServed = await fetch(window.location.href, { method: "HEAD" }).then((answer) => answer.ok, () => false);
  document.body.classList.toggle("-unserved", !isServed);
};
setInterval(look, 1000);
again.addEventListener("click", () => window.location.reload());
