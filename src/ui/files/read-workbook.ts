import { unzipSync } from 'fflate'

/** Bytes that what is read of a workbook may come to: a file that grows beyond is no spreadsheet of ten thousand rows. */
const largest = 200 * 1024 * 1024
const ofAWorkbook = /^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|worksheets\/[^/]+\.xml)$/

/** One more is read, for whoever says that there are too many. Rows beyond are no table that anybody wrote: a cell far below is one by mistake. */
const mostRows = 100_000

export interface ReadSheet {
  readonly name: string
  /** By the number of the row, each cell as the text or the number that it holds. Read when it is asked for. */
  readonly rows: readonly string[][]
}

/** The rows of the first sheet of an XLSX file. Throws where it is none. */
export function readWorkbook(bytes: Uint8Array): string[][] {
  const [first] = readSheets(bytes)
  if (!first) throw new Error('the workbook has no sheet')
  return [...first.rows]
}

/** Every sheet of an XLSX file, in its order. Throws where it is none. */
export function readSheets(bytes: Uint8Array): ReadSheet[] {
  const sizes = partsIn(bytes)
  let size = 0
  const part = (name: string) => {
    size += sizes.get(name) ?? 0
    if (size > largest) throw new Error('the workbook is too large')
    return new TextDecoder().decode(unzipSync(bytes, { filter: (one) => one.name === name && sizes.has(name) })[name])
  }
  let texts: string[] | null = null
  const shared = () => {
    texts ??= tagsIn(part('xl/sharedStrings.xml'), 'si').map(textIn)
    return texts
  }
  const relations = tagsIn(part('xl/_rels/workbook.xml.rels'), 'Relationship').map(({ attributes }) => attributes)
  return tagsIn(part('xl/workbook.xml'), 'sheet').flatMap(({ attributes }) => {
    const relation = attributeOf(attributes, 'r:id')
    const target = relations.find((one) => attributeOf(one, 'Id') === relation)
    const sheet = `xl/${attributeOf(target ?? '', 'Target').replace(/^(?:\/xl)?\//, '')}`
    if (!sizes.has(sheet)) return []
    const name = attributeOf(attributes, 'name')
    let rows: string[][] | null = null
    return [
      {
        name,
        get rows() {
          rows ??= rowsOf(part(sheet), shared())
          return rows
        },
      },
    ]
  })
}

/** The parts that may be read, of which none is read yet, with their bytes. */
function partsIn(bytes: Uint8Array): ReadonlyMap<string, number> {
  const sizes = new Map<string, number>()
  unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (ofAWorkbook.test(name)) sizes.set(name, originalSize)
      return false
    },
  })
  return sizes
}

/** Empty rows may be left out of the file, and are rows all the same; those below the last that says something are formatted alone. */
function rowsOf(sheet: string, shared: readonly string[]): string[][] {
  const rows: string[][] = []
  let number = 0
  let count = 0
  for (const { attributes, content } of tagsIn(sheet, 'row')) {
    number = Number(attributeOf(attributes, 'r')) || number + 1
    if (!/<(?:v|is)\b/.test(content)) continue
    while (rows.length < number - 1 && number <= mostRows) rows.push([])
    rows.push(rowOf(content, shared))
    count += 1
    if (count > mostRows) return rows
  }
  return rows
}

function rowOf(content: string, shared: readonly string[]): string[] {
  const row: string[] = []
  for (const { attributes, content: cell } of tagsIn(content, 'c')) {
    const column = columnOf(attributeOf(attributes, 'r')) ?? row.length
    while (row.length < column) row.push('')
    row[column] = cellValue(attributeOf(attributes, 't'), cell, shared)
  }
  return row
}

function cellValue(type: string, content: string, shared: readonly string[]): string {
  if (type === 'inlineStr') return textIn({ content })
  const value = plain(/<v\b[^>]*>([^<]*)<\/v>/.exec(content)?.[1] ?? '')
  if (type === 's') return shared[Number(value)] ?? ''
  if (type === 'e') return ''
  if (value === '' || (type !== '' && type !== 'n')) return value
  // A number is kept in binary, with a tail of digits that nobody wrote. Its point parts no thousands: in Brazil it would.
  return String(Number(Number(value).toPrecision(15))).replace('.', ',')
}

/** `C` of `C12` is 2. */
function columnOf(reference: string): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0]
  if (!letters) return null
  return [...letters].reduce((number, letter) => 26 * number + letter.charCodeAt(0) - 64, 0) - 1
}

/** A text may be in several runs; how it is pronounced is none of them. */
function textIn({ content }: { readonly content: string }): string {
  const said = content.replace(/<rPh\b.*?<\/rPh>/gs, '')
  return tagsIn(said, 't')
    .map((run) => plain(run.content))
    .join('')
}

function tagsIn(xml: string, name: string) {
  const pattern = new RegExp(`<${name}\\b([^>]*?)(?:/>|>(.*?)</${name}>)`, 'gs')
  return [...xml.matchAll(pattern)].map(([, attributes = '', content = '']) => ({ attributes, content }))
}

function attributeOf(attributes: string, name: string): string {
  return plain(new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1] ?? '')
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }

function plain(text: string): string {
  return text.replace(
    /&(#x[\da-f]+|#\d+|\w+);|_x([\dA-F]{4})_/gi,
    (whole, entity: string | undefined, escaped?: string) => {
      if (escaped) return String.fromCharCode(Number.parseInt(escaped, 16))
      if (entity?.startsWith('#')) return String.fromCodePoint(Number(entity.slice(1).replace(/^x/i, '0x')))
      return entities[entity ?? ''] ?? whole
    },
  )
}
