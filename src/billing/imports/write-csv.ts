/** A file that a spreadsheet of the language opens, in which no text is a formula. */
export function writeCsv(rows: readonly (readonly string[])[], language: 'pt' | 'en'): Blob {
  const separator = language === 'pt' ? ';' : ','
  const lines = rows.map((cells) => `${cells.map(quoted).join(separator)}\r\n`)
  return new Blob([`\ufeff${lines.join('')}`], { type: 'text/csv' })
}

function quoted(text: string): string {
  const harmless = /^\s*[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text
  return /[",;\t\r\n]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
