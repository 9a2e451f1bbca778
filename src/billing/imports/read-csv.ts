/** The rows of a CSV file: separated by `;`, `,` or a tab, in UTF-8 or, as older spreadsheets write it, in Windows-1252. */
export function readCsv(bytes: Uint8Array): string[][] {
  const text = decoded(bytes)
  return readRows(text, separatorOf(text))
}

/** Rows of cells, which may be quoted; where a quote does not end, quotes are signs like others. */
export function readRows(text: string, separator: string, isQuoting = true): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    row.push(cell)
    cell = ''
  }
  const endRow = () => {
    endCell()
    rows.push(row)
    row = []
  }
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? ''
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') cell += text[++at]
      else isQuoted = false
    } else if (isQuoting && sign === '"' && cell === '') isQuoted = true
    else if (sign === separator) endCell()
    else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && text[at + 1] === '\n') at++
      endRow()
    } else cell += sign
  }
  if (isQuoted) return readRows(text, separator, false)
  if (cell !== '' || row.length > 0) endRow()
  return rows
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The one that parts the headings. */
function separatorOf(text: string): string {
  const headings = /^.*/.exec(text)?.[0].replace(/"[^"]*"/g, '') ?? ''
  const counts = [';', ',', '\t'].map((sign) => ({ sign, count: headings.split(sign).length }))
  return counts.toSorted((a, b) => b.count - a.count)[0]?.sign ?? ';'
}
