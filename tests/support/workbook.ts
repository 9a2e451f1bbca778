import { inflateRawSync } from 'node:zlib'

export interface WorkbookCell {
  readonly kind: 'text' | 'number'
  readonly value: string
  /** How a number is shown, a day for example. */
  readonly format: string | null
  readonly isBold: boolean
  readonly isFormula: boolean
}

/** What a spreadsheet reads in the first sheet of an XLSX file. */
export function readWorkbook(file: Uint8Array): { rows: WorkbookCell[][]; frozenRows: number; sheet: string } {
  const files = unzip(Buffer.from(file))
  const part = (name: string) => {
    const content = files.get(name)
    if (content === undefined) throw new Error(`the workbook has no ${name}`)
    return content
  }
  const texts = [...part('xl/sharedStrings.xml').matchAll(/<si><t[^>]*>([^<]*)<\/t><\/si>/g)].map(([, text = '']) =>
    plain(text),
  )
  const styles = readStyles(part('xl/styles.xml'))
  const sheet = part('xl/worksheets/sheet1.xml')
  const rows = [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, cells = '']) =>
    [...cells.matchAll(/<c ([^>]*)>(.*?)<\/c>/gs)].map(([, attributes = '', content = '']) => {
      const kind = attributes.includes('t="s"') ? ('text' as const) : ('number' as const)
      const value = /<v>(.*?)<\/v>/s.exec(content)?.[1] ?? ''
      const style = styles[Number(/s="(\d+)"/.exec(attributes)?.[1] ?? 0)]
      return {
        kind,
        value: kind === 'text' ? textAt(texts, value) : value,
        format: style?.format ?? null,
        isBold: style?.isBold === true,
        isFormula: content.includes('<f'),
      }
    }),
  )
  return {
    rows,
    frozenRows: Number(/<pane[^>]*ySplit="(\d+)"[^>]*state="frozen"/.exec(sheet)?.[1] ?? 0),
    sheet: plain(/<sheet [^>]*name="([^"]*)"/.exec(part('xl/workbook.xml'))?.[1] ?? ''),
  }
}

/** The day that a number of a cell stands for. */
export function dayOf(serial: string): string {
  return new Date((Number(serial) - 25_569) * 86_400_000).toISOString().slice(0, 10)
}

function textAt(texts: readonly string[], index: string): string {
  const text = /^\d+$/.test(index) ? texts[Number(index)] : undefined
  if (text === undefined) throw new Error(`the workbook has no text ${index}`)
  return text
}

function readStyles(xml: string) {
  const formats = new Map(
    [...xml.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id = '', code = '']) => [
      id,
      plain(code),
    ]),
  )
  const fonts = [...(/<fonts[^>]*>(.*?)<\/fonts>/s.exec(xml)?.[1] ?? '').matchAll(/<font>(.*?)<\/font>/gs)]
  const cells = /<cellXfs[^>]*>(.*?)<\/cellXfs>/s.exec(xml)?.[1] ?? ''
  return [...cells.matchAll(/<xf ([^>]*?)\/?>/g)].map(([, attributes = '']) => ({
    format: formats.get(/numFmtId="(\d+)"/.exec(attributes)?.[1] ?? '') ?? null,
    isBold: fonts[Number(/fontId="(\d+)"/.exec(attributes)?.[1] ?? 0)]?.[1]?.includes('<b/>') === true,
  }))
}

function plain(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')
}

/** Each file of a zip by its name, found by the directory at its end. */
function unzip(file: Buffer): Map<string, string> {
  const end = file.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  const files = new Map<string, string>()
  let at = file.readUInt32LE(end + 16)
  for (let left = file.readUInt16LE(end + 10); left > 0; left--) {
    const [length, name, extra, comment] = [20, 28, 30, 32].map((offset, index) =>
      index === 0 ? file.readUInt32LE(at + offset) : file.readUInt16LE(at + offset),
    ) as [number, number, number, number]
    const local = file.readUInt32LE(at + 42)
    const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28)
    const content = file.subarray(start, start + length)
    const isPacked = file.readUInt16LE(at + 10) === 8
    files.set(file.toString('utf8', at + 46, at + 46 + name), (isPacked ? inflateRawSync(content) : content).toString())
    at += 46 + name + extra + comment
  }
  return files
}
