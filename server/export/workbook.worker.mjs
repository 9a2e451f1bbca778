import { parentPort, workerData } from 'node:worker_threads'
import writeExcelFile from 'write-excel-file/node'

/** Rows come in batches; null ends them and the file is sent back. */
const { name, language, head, columns } = workerData
const formats = {
  number: '0',
  money: '#,##0.00',
  day: language === 'pt' ? 'dd/mm/yyyy' : 'yyyy-mm-dd',
  month: language === 'pt' ? 'mm/yyyy' : 'yyyy-mm',
}
const widths = { text: 24, number: 10, decimal: 12, money: 16, day: 12, month: 12 }
const above =
  head.length > 0 ? [titlesOf(head), head.map(({ cell, kind }) => ({ ...cellOf(cell, kind), wrap: true })), []] : []
const rows = [...above, titlesOf(columns)]
/** Headings, and what stands above them. */
const stickyRowsCount = rows.length

parentPort.on('message', async (batch) => {
  if (batch) {
    for (const row of batch) rows.push(row.map((cell, index) => cellOf(cell, columns[index].kind)))
    return
  }
  const options = { sheet: name, stickyRowsCount, columns: columns.map(widthOf) }
  const file = await writeExcelFile(rows, options).toBuffer()
  const bytes = new Uint8Array(file)
  parentPort.postMessage(bytes, [bytes.buffer])
})

/** Of what stands above it, too, where a date is wider. */
function widthOf({ kind }, index) {
  const above = head[index]?.kind ?? kind
  return { width: Math.max(widths[kind], above === 'text' ? 0 : widths[above]) }
}

function titlesOf(fields) {
  return fields.map(({ title }) => ({ type: String, value: keyless(title), fontWeight: 'bold', wrap: true }))
}

/** A text is never a formula here, whatever it begins with. */
function cellOf(cell, kind) {
  const text = { type: String, value: keyless(String(cell)) }
  if (kind === 'text') return text
  if (cell === '') return null
  if (kind === 'decimal') return typeof cell === 'number' ? { type: Number, value: cell } : text
  if (kind === 'day') {
    const value = new Date(`${cell}T00:00:00Z`)
    return Number.isNaN(value.getTime()) ? text : { type: Date, value, format: formats.day }
  }
  if (kind === 'month') return { type: Date, value: new Date(`${cell}-01T00:00:00Z`), format: formats.month }
  return { type: Number, value: Number(cell), format: formats[kind] }
}

/** The package keeps texts as keys of a plain object, where `constructor` would be found before it is put there. */
function keyless(text) {
  return text in {} ? `${text} ` : text
}
