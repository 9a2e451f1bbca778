import { crc32, deflateSync } from 'node:zlib'
import { fileTypes } from '../../../contract/billing/documents/documents'
import type { TestServer } from '../server'

type Ending = keyof typeof contents

const text = (content: string) => new TextEncoder().encode(content)

function join(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.concat(parts))
}

/** An archive of files that are stored as they are. */
export function zip(files: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const local: Uint8Array[] = []
  const central: Uint8Array[] = []
  let offset = 0
  for (const [name, content] of Object.entries(files)) {
    const data = Buffer.from(content)
    const about = Buffer.alloc(26)
    about.writeUInt16LE(20, 0)
    about.writeUInt32LE(crc32(data), 10)
    about.writeUInt32LE(data.length, 14)
    about.writeUInt32LE(data.length, 18)
    about.writeUInt16LE(name.length, 22)
    const entry = join(text('PK\x03\x04'), about, text(name), data)
    const where = Buffer.alloc(14)
    where.writeUInt32LE(offset, 10)
    central.push(join(text('PK\x01\x02\x14\x00'), about, where, text(name)))
    local.push(entry)
    offset += entry.length
  }
  const end = Buffer.alloc(18)
  end.writeUInt16LE(central.length, 4)
  end.writeUInt16LE(central.length, 6)
  end.writeUInt32LE(join(...central).length, 8)
  end.writeUInt32LE(offset, 12)
  return join(...local, ...central, text('PK\x05\x06'), end)
}

function office(main: string, part: string): Uint8Array<ArrayBuffer> {
  const types = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.${main}.main+xml"/></Types>`
  return zip({ '[Content_Types].xml': types, '_rels/.rels': '<Relationships/>', [part]: '<x/>' })
}

/** A picture of one colour, 40 by 20. */
function png(): Uint8Array<ArrayBuffer> {
  const chunk = (name: string, data: Uint8Array) => {
    const body = join(text(name), data)
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return join(length, body, sum)
  }
  const head = Buffer.from([0, 0, 0, 40, 0, 0, 0, 20, 8, 2, 0, 0, 0])
  const row = Buffer.from([0, ...Array.from({ length: 40 }, () => [20, 110, 120]).flat()])
  const rows = Buffer.concat(Array.from({ length: 20 }, () => row))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return join(signature, chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', new Uint8Array()))
}

/** One page that says what it is. */
function pdf(said: string): Uint8Array<ArrayBuffer> {
  const drawn = `BT /F1 24 Tf 72 720 Td (${said}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let written = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = written.length
    written += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${written.length}\n%%EOF\n`
  return join(text(`${written}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${end}`))
}

const jpg = () => join(Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex'))

const contents = {
  pdf: () => pdf('Boletim assinado'),
  png,
  jpg,
  jpeg: jpg,
  xlsx: () => office('spreadsheetml.sheet', 'xl/workbook.xml'),
  docx: () => office('wordprocessingml.document', 'word/document.xml'),
  csv: () => join(text('\ufeffAtivo;Horas\nATV-0001;1,5\n')),
  xml: () => join(text('<?xml version="1.0" encoding="UTF-8"?><nfeProc versao="4.00"/>')),
  zip: () => zip({ 'medição.txt': 'Assinada' }),
  msg: () =>
    join(Buffer.from('d0cf11e0a1b11ae1'.padEnd(1024, '0'), 'hex'), Buffer.from('__properties_version1.0', 'utf16le')),
  heic: () => join(Buffer.from('00000018', 'hex'), text('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(64)),
} as const

/** The smallest file of each kind that may be attached. */
export function sampleFile(ending: Ending, name = `medição.${ending}`): File {
  return new File([contents[ending]()], name, { type: fileTypes[ending] ?? '' })
}

/** The same, of so many bytes. */
export function paddedFile(ending: Ending, name: string, bytes: number): File {
  const file = sampleFile(ending, name)
  return new File([file, new Uint8Array(bytes - file.size)], name, { type: file.type })
}

interface Attaching {
  readonly token: string
  readonly key: string
  readonly report: number
  readonly file: File
}

/** Sends a file to a report as a browser does. */
export async function attach(server: TestServer, { token, key, report, file }: Attaching) {
  const { status, body } = await server.post(`billing/reports/${report}/documents/`, {
    token,
    headers: { 'Idempotency-Key': key },
    body: formOf(file),
  })
  return { status, body }
}

export function formOf(file: File): FormData {
  const form = new FormData()
  form.set('file', file)
  return form
}
