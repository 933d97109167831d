document.querySelector("#app")!.textContent = "Tierce";
