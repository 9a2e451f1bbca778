/** No content, the page of a proxy and an answer in JSON are none. */
export function isFile(answer: unknown): answer is File {
  return answer instanceof File && !/\b(?:x?html|json)\b/.test(answer.type)
}

/** Hands a file to the downloads of the browser. */
export function saveFile(page: Window & typeof globalThis, file: Blob, name: string): void {
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
