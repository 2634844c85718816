// Asks which kenzan is at work.
const response = await fetch("api/ask", {
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ ask: "about" }),
});
const { version, engines } = await response.json();
document.getElementById("about").textContent = `kenzan ${version}: ${engines.join(", ")}`;
