"use strict";

const focusScreen = () => document.querySelector(".xterm-helper-textarea")?.focus();
const again = document.getElementById("again");

// Keys go to the screen from the start, without a click; once it has ended, Enter opens it again.
new MutationObserver(() => {
  if (document.body.classList.contains("-closed")) again.focus();
  else focusScreen();
}).observe(document.body, { attributeFilter: ["class"] });

window.addEventListener("focus", focusScreen);

// The browser's Back acts like Esc on the screen, and never leaves the page.
const stay = () => history.pushState(null, "");
window.addEventListener("popstate", () => {
  const escape = { key: "Escape", code: "Escape", keyCode: 27, which: 27, bubbles: true, cancelable: true };
  document.querySelector(".xterm-helper-textarea")?.dispatchEvent(new KeyboardEvent("keydown", escape));
  stay();
});
stay();

// Show how long the program has been starting, so that the page does not seem stuck.
const opening = document.querySelector(".opening");
const began = Date.now();
const told = opening.textContent;
const ticking = setInterval(() => {
  const seconds = Math.floor((Date.now() - began) / 1000);
  if (document.body.classList.contains("-first-byte")) clearInterval(ticking);
  else if (seconds > 0) opening.textContent = `${told} ${seconds} s`;
}, 250);

// A screen that has ended can be reopened only while the server runs, which may stop later than the screen did.
const look = async () => {
  if (!document.body.classList.contains("-closed")) return;
  const isServed = await fetch(window.location.href, { method: "HEAD" }).then((answer) => answer.ok, () => false);
  document.body.classList.toggle("-unserved", !isServed);
};
setInterval(look, 1000);
again.addEventListener("click", () => window.location.reload());
