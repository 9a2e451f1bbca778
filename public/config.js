// What is set here wins over what the build was given, so that one build serves every environment. Example:
// window.__PORTAL__ = { VITE_API_URL: "https://api.example.com" }
