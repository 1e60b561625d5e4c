"use strict";

const focusScreen = () => document.querySelector(".xterm-helper-textarea")?.focus();
const again = document.getElementById("again");

// Keys go to the screen from the start, without a click on it; when it has ended, Enter opens it again.
new MutationObserver(() => {
  if (document.body.classList.contains("-closed")) again.focus();
  else focusScreen();
}).observe(document.body, { attributeFilter: ["class"] });

window.addEventListener("focus", focusScreen);
again.addEventListener("click", () => window.location.reload());
