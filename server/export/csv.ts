import { isDay } from '../../contract/calendar'
import type { Cell, Kind, Language, Row, Sheet } from './sheet'

const separators: Record<Language, string> = { pt: ';', en: ',' }
const byteOrderMark = '\ufeff'

/** RFC 4180 with the separators that a spreadsheet of the language expects, a batch at a time. */
export async function* writeCsv({ columns, language, batches }: Sheet): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  const kinds = columns.map(({ kind }) => kind)
  const headings = columns.map(({ title }) => title)
  const texts = columns.map((): Kind => 'text')
  let head = byteOrderMark + lineOf(headings, texts, language)
  for await (const rows of batches) {
    yield encoder.encode(head + rows.map((row) => lineOf(row, kinds, language)).join(''))
    head = ''
  }
  if (head !== '') yield encoder.encode(head)
}

function lineOf(row: Row, kinds: readonly Kind[], language: Language): string {
  const cells = row.map((cell, index) => cellOf(cell, kinds[index] ?? 'text', language))
  return `${cells.join(separators[language])}\r\n`
}

function cellOf(cell: Cell, kind: Kind, language: Language): string {
  const text = String(cell)
  if (kind === 'text' || !isOf(kind, cell)) return quoted(harmless(text))
  if (language === 'en') return text
  if (kind === 'money' || kind === 'decimal') return text.replace('.', ',')
  return kind === 'number' ? text : text.split('-').reverse().join('/')
}

/** Of the kinds that people fill in a draft of. */
function isOf(kind: Kind, cell: Cell): boolean {
  if (kind === 'decimal') return typeof cell === 'number'
  return kind !== 'day' || cell === '' || isDay(String(cell))
}

/** A spreadsheet runs what begins like this as a formula; the apostrophe makes it a text. */
function harmless(text: string): string {
  return /^\s*[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text
}

/** Also where only the other language's separator occurs: the file may be opened anywhere. */
function quoted(text: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
