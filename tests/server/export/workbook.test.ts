import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exportFile } from '../../../server/export/export-file'
import type { Kind, Language, Row } from '../../../server/export/sheet'
import { writeWorkbook } from '../../../server/export/workbook'
import type { Download } from '../../../server/http/download'
import { Refused } from '../../../server/http/refused'
import { dayOf, readWorkbook } from '../../support/workbook'

const kinds = ['text', 'number', 'money', 'day', 'month'] as const
const row = ['Construtora Ipê Branco', 12, '-1234567.80', '2026-11-05', '2026-11'] as const
const waiting = () => new AbortController().signal

async function* inTurn<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items
}

function sheetOf(batches: AsyncIterable<readonly Row[]>, titles: readonly Kind[] = kinds, language: Language = 'pt') {
  return { name: 'boletins', language, columns: titles.map((kind) => ({ kind, title: kind })), batches }
}

const write = async (rows: readonly Row[], titles?: readonly Kind[], language?: Language) =>
  readWorkbook(await writeWorkbook(sheetOf(inTurn([rows]), titles, language), waiting()))

describe('a workbook', () => {
  test('has real numbers and days, a bold heading and keeps it in sight', async () => {
    const { rows, frozenRows, sheet } = await write([row])
    const [heading = [], cells = []] = rows

    expect([sheet, frozenRows]).toEqual(['boletins', 1])
    expect(heading.map(({ value, isBold }) => [value, isBold])).toEqual(kinds.map((kind) => [kind, true]))
    expect(cells.map(({ kind, value, format }) => [kind, value, format])).toEqual([
      ['text', 'Construtora Ipê Branco', null],
      ['number', '12', '0'],
      ['number', '-1234567.8', '#,##0.00'],
      ['number', expect.any(String), 'dd/mm/yyyy'],
      ['number', expect.any(String), 'mm/yyyy'],
    ])
    expect(cells.slice(3).map(({ value }) => dayOf(value))).toEqual(['2026-11-05', '2026-11-01'])
    expect(cells.some(({ isBold }) => isBold)).toBe(false)
  })

  test('in English shows days so that no reader takes a month for a day', async () => {
    const { rows } = await write([row], kinds, 'en')
    expect(rows[1]?.map(({ format }) => format)).toEqual([null, '0', '#,##0.00', 'yyyy-mm-dd', 'yyyy-mm'])
  })

  test('of nothing is its heading', async () => {
    expect((await write([])).rows.map((cells) => cells.map(({ value }) => value))).toEqual([[...kinds]])
  })

  test.each(['=1+1', '-5', '+55', '@SUM(A1)', '\t=1', "'x", '  x ', '1', 'TRUE', '<b>&"'])(
    'keeps the text %j as a text',
    async (text) => {
      expect((await write([[text]], ['text'])).rows[1]).toEqual([
        { kind: 'text', value: text, format: null, isBold: false, isFormula: false },
      ])
    },
  )

  test.each(Object.getOwnPropertyNames(Object.prototype))('can say %s, which every object has', async (text) => {
    expect((await write([[text], [text]], ['text'])).rows.map(([cell]) => cell?.value.trim())).toEqual([
      'text',
      text,
      text,
    ])
  })

  test('holds no formula, whatever the texts, and every number is what it was', async () => {
    const unit = fc.constantFrom(...'=+-@\t ;,"\'|!()<>&é💥a1', '=1', 'x')
    const text = fc.array(unit, { minLength: 1, maxLength: 12 }).map((parts) => parts.join(''))
    const cents = fc.integer({ min: -99_999_999_999_999, max: 99_999_999_999_999 })
    const given = fc.array(fc.record({ text, cents }), { minLength: 1, maxLength: 50 })
    await fc.assert(
      fc.asyncProperty(given, async (all) => {
        const rows = all.map(({ text, cents }): Row => [text, (cents / 100).toFixed(2)])
        const [, ...read] = (await write(rows, ['text', 'money'])).rows

        expect(read.flat().some(({ isFormula }) => isFormula)).toBe(false)
        expect(read.map(([first, second]) => [first?.kind, first?.value, second?.kind, second?.value])).toEqual(
          all.map(({ text, cents }) => ['text', text, 'number', String(Number((cents / 100).toFixed(2)))]),
        )
      }),
      { numRuns: 25 },
    )
  })
})

describe('while a workbook is written', () => {
  const many = Array.from({ length: 20_000 }, (): Row => [...row])

  test('others have their turn', async () => {
    let turns = 0
    const counting = setInterval(() => turns++, 1)
    await write(many)
    clearInterval(counting)

    expect(turns).toBeGreaterThan(20)
  })

  test('the next one waits, and comes also after one that failed or that nobody waits for', async () => {
    const told: string[] = []
    async function* batches(name: string, fails = false): AsyncGenerator<readonly Row[]> {
      told.push(`${name} begins`)
      yield [row]
      if (fails) throw new Error(`${name} failed`)
      told.push(`${name} is read`)
    }
    const gone = new AbortController()
    const written = [
      writeWorkbook(sheetOf(batches('first')), waiting()),
      writeWorkbook(sheetOf(batches('second', true)), waiting()),
      writeWorkbook(sheetOf(batches('third')), gone.signal),
      writeWorkbook(sheetOf(batches('fourth')), waiting()),
    ]
    gone.abort()
    const results = await Promise.allSettled(written)

    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled'])
    expect(told).toEqual(['first begins', 'first is read', 'second begins', 'fourth begins', 'fourth is read'])
  })

  test('whoever goes away does not wait for their turn', async () => {
    const gone = new AbortController()
    let open: () => void = () => undefined
    const opened = new Promise<void>((done) => {
      open = done
    })
    async function* held(): AsyncGenerator<readonly Row[]> {
      await opened
      yield [row]
    }
    const first = writeWorkbook(sheetOf(held()), waiting())
    const second = writeWorkbook(sheetOf(inTurn([[row]])), gone.signal)
    gone.abort(new Error('the connection was closed'))

    await expect(second).rejects.toThrow('the connection was closed')
    open()
    expect((await first).length).toBeGreaterThan(0)
  })

  test('whoever goes away ends it', async () => {
    const gone = new AbortController()
    async function* endless(): AsyncGenerator<readonly Row[]> {
      for (let count = 0; ; count++) {
        if (count === 3) gone.abort('the connection was closed')
        yield [row]
      }
    }
    const asked = { format: 'xlsx', user: 1, day: '2026-11-20', signal: gone.signal, count: async () => 1 } as const
    const threadEnds = new Promise((done) => process.once('worker', (thread) => thread.once('exit', done)))

    await expect(firstOf(exportFile(sheetOf(endless()), asked))).rejects.toBeInstanceOf(Refused)
    await threadEnds
  })
})

test('a list too long for a workbook is refused at the format before it is read, and is no problem for CSV', async () => {
  // biome-ignore lint/correctness/useYield: it must not be read
  async function* untouched(): AsyncGenerator<readonly Row[]> {
    throw new Error('it was read')
  }
  const asked = { user: 1, day: '2026-11-20', signal: waiting(), count: async () => 100_001 }

  await expect(firstOf(exportFile(sheetOf(untouched()), { ...asked, format: 'xlsx' }))).rejects.toMatchObject({
    status: 400,
    body: { format: ['Uma planilha XLSX leva até 100.000 linhas. Use CSV ou filtre a lista.'] },
  })
  const csv = exportFile(sheetOf(inTurn([[row]])), { ...asked, format: 'csv' })
  expect(csv.name).toBe('boletins-2026-11-20.csv')
  expect((await firstOf(csv)).length).toBeGreaterThan(0)
})

async function firstOf({ content }: Download): Promise<Uint8Array> {
  for await (const part of content) return part
  throw new Error('the file has no part')
}
