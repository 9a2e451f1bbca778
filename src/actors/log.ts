/** The one place that writes to the console: for who operates the portal, never for who uses it. No token, name or e-mail goes in. */
export function log(...details: unknown[]) {
  console.warn(...details)
}
