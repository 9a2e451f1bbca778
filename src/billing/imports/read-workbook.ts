import { unzipSync } from 'fflate'

/** Bytes that one part of a workbook may come to: a file that grows beyond is no spreadsheet of ten thousand rows. */
const largestPart = 200 * 1024 * 1024
const ofAWorkbook = /^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|worksheets\/[^/]+\.xml)$/

/** The rows of the first sheet of an XLSX file, each cell as the text or the number that it holds. Throws where it is none. */
export function readWorkbook(bytes: Uint8Array): string[][] {
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => ofAWorkbook.test(name) && originalSize < largestPart,
  })
  const part = (name: string) => new TextDecoder().decode(files[name])
  const relation = /<sheet\b[^>]*\br:id="([^"]+)"/.exec(part('xl/workbook.xml'))?.[1] ?? ''
  const target = tagsIn(part('xl/_rels/workbook.xml.rels'), 'Relationship')
    .map(({ attributes }) => attributes)
    .find((attributes) => attributeOf(attributes, 'Id') === relation)
  const sheet = `xl/${attributeOf(target ?? '', 'Target').replace(/^(?:\/xl)?\//, '')}`
  if (!files[sheet]) throw new Error('the workbook has no sheet')
  const shared = files['xl/sharedStrings.xml'] ? tagsIn(part('xl/sharedStrings.xml'), 'si').map(textIn) : []
  return tagsIn(part(sheet), 'row').map(({ content }) => rowOf(content, shared))
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
