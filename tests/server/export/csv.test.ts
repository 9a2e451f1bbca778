import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { writeCsv } from '../../../server/export/csv'
import type { Language, Row, Sheet } from '../../../server/export/sheet'

const kinds = ['text', 'number', 'money', 'day', 'month'] as const
const columns = kinds.map((kind) => ({ kind, title: kind }))

async function write(language: Language, batches: readonly (readonly Row[])[], titles: Sheet['columns'] = columns) {
  const parts: Uint8Array[] = []
  const sheet = { name: 'test', language, columns: titles, batches: inTurn(batches) }
  for await (const part of writeCsv(sheet)) parts.push(part)
  return { parts, text: Buffer.concat(parts).toString() }
}

async function* inTurn<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items
}

/** RFC 4180, read back without knowing how it was written. */
function parse(text: string, separator: string): string[][] {
  const rows: string[][] = [[]]
  let at = text.startsWith('\ufeff') ? 1 : 0
  while (at < text.length) {
    let cell = ''
    if (text[at] === '"') {
      const end = /"(?:[^"]|"")*"/y
      end.lastIndex = at
      const [quoted = ''] = end.exec(text) ?? []
      cell = quoted.slice(1, -1).replaceAll('""', '"')
      at += quoted.length
    } else {
      while (at < text.length && text[at] !== separator && !text.startsWith('\r\n', at)) cell += text[at++]
    }
    rows.at(-1)?.push(cell)
    if (text[at] === separator) at += 1
    else if (text.startsWith('\r\n', at)) {
      at += 2
      if (at < text.length) rows.push([])
    } else if (at < text.length) throw new Error(`neither a cell nor a line ends at ${at}`)
  }
  return rows
}

describe('a CSV file', () => {
  const row = ['Construtora Ipê Branco', 12, '-1234567.80', '2026-11-05', '2026-11'] as const

  test('in Portuguese separates by semicolons, and writes money and days as Brazil does', async () => {
    expect((await write('pt', [[row]])).text).toBe(
      '\ufefftext;number;money;day;month\r\nConstrutora Ipê Branco;12;-1234567,80;05/11/2026;11/2026\r\n',
    )
  })

  test('in English separates by commas, and writes days so that no reader takes a month for a day', async () => {
    expect((await write('en', [[row]])).text).toBe(
      '\ufefftext,number,money,day,month\r\nConstrutora Ipê Branco,12,-1234567.80,2026-11-05,2026-11\r\n',
    )
  })

  test('of nothing is its headings', async () => {
    expect((await write('pt', [])).text).toBe('\ufefftext;number;money;day;month\r\n')
  })

  test('comes in as many parts as it is read in', async () => {
    const { parts, text } = await write('pt', [[row], [row, row]])

    expect(parts).toHaveLength(2)
    expect(parse(text, ';')).toHaveLength(4)
  })

  test('keeps the headings harmless too', async () => {
    const title = '=HYPERLINK("https://example.com";"x")'
    expect(parse((await write('pt', [], [{ title, kind: 'text' }])).text, ';')).toEqual([[`'${title}`]])
  })
})

describe('a text that a spreadsheet would run', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['+55 11', "'+55 11"],
    ['-', "'-"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\rx', "'\rx"],
    ['\tx', "'\tx"],
    ['  \n =1', "'  \n =1"],
    ['\u00a0=1', "'\u00a0=1"],
    ['＝1', "'＝1"],
    ["=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"],
    ['a=1', 'a=1'],
    ["'=1", "'=1"],
    ['', ''],
  ])('%j is written %j', async (text, written) => {
    const { text: file } = await write('pt', [[[text]]], [{ title: 'x', kind: 'text' }])
    expect(parse(file, ';')).toEqual([['x'], [written]])
  })

  const unit = fc.oneof(
    fc.constantFrom(...'=+-@\t\r\n ;,"\'|!()', '\u00a0', '\u2003', '\ufeff', '＝', 'é', '💥'),
    fc.string({ minLength: 1, maxLength: 1 }),
  )
  const texts = fc.array(unit, { maxLength: 12 }).map((parts) => parts.join(''))
  const cents = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 })

  test.each([
    ['pt', ';', ','],
    ['en', ',', '.'],
  ] as const)(
    'in %s no file holds one, whatever the texts, and every other cell is what it was',
    async (language, separator, point) => {
      const rows = fc.array(fc.record({ text: texts, other: texts, cents }), { maxLength: 5 })
      await fc.assert(
        fc.asyncProperty(rows, async (given) => {
          const cells = given.map(({ text, other, cents }): Row => [text, moneyOf(cents), other])
          const titled = (['text', 'money', 'text'] as const).map((kind) => ({ kind, title: kind }))
          const [, ...read] = parse((await write(language, [cells], titled)).text, separator)

          expect(read).toHaveLength(given.length)
          for (const [index, { text, other, cents }] of given.entries()) {
            const [first = '', money = '', second = ''] = read[index] ?? []
            expect(money).toMatch(/^-?\d+[.,]\d\d$/)
            expect(Number(money.replace(point, ''))).toBe(cents)
            for (const [written, original] of [
              [first, text],
              [second, other],
            ] as const) {
              expect(written.trimStart()).not.toMatch(/^[=+\-@＝＋－＠]/)
              expect(written).not.toMatch(/^[\t\r]/)
              expect([original, `'${original}`]).toContain(written)
              if (/^[\p{L}\d]/u.test(original)) expect(written).toBe(original)
            }
          }
        }),
        { numRuns: 500 },
      )
    },
  )

  function moneyOf(value: number): string {
    const digits = String(Math.abs(value)).padStart(3, '0')
    return `${value < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
  }
})
