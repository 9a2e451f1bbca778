/** Hands a file to the downloads of the browser. */
export function saveFile(page: Window & typeof globalThis, file: File, name: string): void {
  const link = page.document.createElement('a')
  const address = page.URL.createObjectURL(file)
  link.href = address
  link.download = name
  try {
    link.click()
  } finally {
    // The browser has read the address by then, not always before.
    page.setTimeout(() => page.URL.revokeObjectURL(address), 60_000)
  }
}
