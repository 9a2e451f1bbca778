import { refuse } from './refused'

/** One field of a form; what of its content is not read is passed over. */
export interface Part {
  readonly field: string
  /** Null where it is no file. */
  readonly fileName: string | null
  readonly content: AsyncGenerator<Buffer>
}

const largestHead = 8 * 1024
const lineEnd = Buffer.from('\r\n')
const lastEnd = Buffer.from('--')
const headEnd = Buffer.from('\r\n\r\n')

/** The fields of a form as they come, none of them ever in memory whole (RFC 7578); 400 for what is no form. */
export async function* readParts(body: AsyncIterable<Uint8Array>, contentType: string): AsyncGenerator<Part> {
  const [, quoted, plain = quoted] = /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(contentType) ?? []
  if (!plain) throw malformed()
  const boundary = Buffer.from(`\r\n--${plain}`)
  const chunks = body[Symbol.asyncIterator]()
  let held: Buffer = lineEnd

  await skip(upTo(boundary))
  let end = await take(2)
  for (; end.equals(lineEnd); end = await take(2)) {
    const head = await read(upTo(headEnd), largestHead)
    const content = upTo(boundary)
    yield { ...namesIn(head), content }
    await skip(content)
  }
  if (!end.equals(lastEnd)) throw malformed()

  async function more(): Promise<void> {
    const { done, value } = await chunks.next()
    if (done) throw malformed()
    held = held.length === 0 ? Buffer.from(value) : Buffer.concat([held, value])
  }

  async function take(length: number): Promise<Buffer> {
    while (held.length < length) await more()
    const taken = held.subarray(0, length)
    held = held.subarray(length)
    return taken
  }

  /** What stands before the mark, which may come in two pieces. */
  async function* upTo(mark: Buffer): AsyncGenerator<Buffer> {
    for (;;) {
      const at = held.indexOf(mark)
      const length = at < 0 ? held.length - mark.length + 1 : at
      if (length > 0) yield await take(length)
      if (at >= 0) return void (await take(mark.length))
      await more()
    }
  }
}

async function skip(content: AsyncGenerator<Buffer>): Promise<void> {
  for await (const _ of content);
}

async function read(content: AsyncGenerator<Buffer>, most: number): Promise<string> {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of content) {
    length += piece.length
    if (length > most) throw malformed()
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString()
}

function namesIn(head: string): Pick<Part, 'field' | 'fileName'> {
  const disposition = head.split('\r\n').find((line) => /^content-disposition\s*:\s*form-data\s*;/i.test(line)) ?? ''
  const named = (name: string) => new RegExp(`;\\s*${name}="([^"]*)"`, 'i').exec(disposition)?.[1]
  const field = named('name')
  if (field === undefined) throw malformed()
  return { field: unescaped(field), fileName: unescaped(named('filename')) }
}

/** Browsers write a quote and the ends of a line like this, and everything else as it is. */
function unescaped<Text extends string | undefined>(text: Text): Text extends string ? string : string | null
function unescaped(text: string | undefined): string | null {
  const signs: Readonly<Record<string, string>> = { '%22': '"', '%0D': '\r', '%0A': '\n' }
  return text?.replace(/%(?:22|0D|0A)/gi, (code) => signs[code.toUpperCase()] ?? code) ?? null
}

const malformed = () => refuse(400, 'O corpo não é um formulário válido.')
