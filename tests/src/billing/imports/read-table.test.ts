import { setupI18n } from '@lingui/core'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { importFields, matchHeadings } from '../../../../contract/billing/imports/import'
import { importKinds } from '../../../../contract/billing/imports/import.schema'
import { writeCsv } from '../../../../server/export/csv'
import type { Row, Sheet } from '../../../../server/export/sheet'
import { writeWorkbook } from '../../../../server/export/workbook'
import { importKindTexts } from '../../../../src/billing/imports/import-texts'
import { readTable } from '../../../../src/billing/imports/read-table'
import { writeCsv as writeFile } from '../../../../src/billing/imports/write-csv'
import { messages } from '../../../../src/locales/masters/en.po'

const rowsOf = async (...parts: BlobPart[]) => {
  const { headings, rows } = await readTable(new File(parts, 'a file'))
  return [headings, ...rows.map(({ cells }) => cells)]
}

test.each([
  [
    'semicolons, a byte order mark, quotes and line breaks',
    '\ufeffa;b\r\n"1;""2""";"x\ny"\r\n',
    [
      ['a', 'b'],
      ['1;"2"', 'x\ny'],
    ],
  ],
  [
    'commas, and no break at the end',
    'a,b\n1,"2,5"',
    [
      ['a', 'b'],
      ['1', '2,5'],
    ],
  ],
  [
    'tabs',
    'a\tb\n1,5\t2',
    [
      ['a', 'b'],
      ['1,5', '2'],
    ],
  ],
  [
    'empty lines',
    '\na;b\n;\n\n1;2\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'Windows-1252',
    new Uint8Array([0xe7, 0x3b, 0x62, 0x0a, 0x31, 0x3b, 0xa0, 0xe3]),
    [
      ['ç', 'b'],
      ['1', 'ã'],
    ],
  ],
])('BIL-04: a CSV file with %s is read', async (_, content, rows) =>
  expect(await rowsOf(content as BlobPart)).toEqual(rows),
)

test.each([
  ['PK\u0003\u0004', undefined],
  ['\u0000\u0001', 'notATable'],
  ['a;b\n;\n', 'noRows'],
  ['', 'noRows'],
  [`a\n${'1\n'.repeat(10_001)}`, 'tooManyRows'],
  ['x'.repeat(10 * 1024 * 1024 + 1), 'tooLarge'],
])('BIL-04: a file that is none is refused', async (content, refusal) => {
  const failure = await rowsOf(content).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(Error)
  expect((failure as { refusal?: string }).refusal).toBe(refusal)
})

const rows: Row[] = [
  ['=1+1', 1200, '1234.50'],
  ['Ç & "x" <y>', 0, '-3.20'],
]
const sheet = (language: 'pt' | 'en'): Sheet => ({
  ...{
    name: 'a',
    language,
    columns: [
      { title: 'Nome', kind: 'text' },
      { title: 'Franquia', kind: 'number' },
      { title: 'Valor', kind: 'money' },
    ],
  },
  batches: (async function* () {
    yield rows
  })(),
})

test('BIL-04: what our own exports hold is read as it was, but for what keeps a formula from running', async () => {
  const csv: BlobPart[] = []
  for await (const part of writeCsv(sheet('pt'))) csv.push(part as BlobPart)
  const titles = ['Nome', 'Franquia', 'Valor']
  expect(await rowsOf(...csv)).toEqual([titles, ["'=1+1", '1200', '1234,50'], ['Ç & "x" <y>', '0', '-3,20']])
  const workbook = await writeWorkbook(sheet('en'), new AbortController().signal)
  expect(await rowsOf(workbook)).toEqual([titles, ['=1+1', '1200', '1234,5'], ['Ç & "x" <y>', '0', '-3,2']])
  const mended = [['Nome'], ['=1'], ['a;b']]
  expect(await rowsOf(writeFile(mended, 'pt'))).toEqual([['Nome'], ["'=1"], ['a;b']])
})

test('BIL-04: a workbook of another program is read: cells left out, texts in runs, numbers with a tail', async () => {
  const parts = {
    'xl/workbook.xml': '<workbook><sheets><sheet name="x" sheetId="1" r:id="rId7"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId7" Type="t" Target="worksheets/s.xml"/></Relationships>',
    'xl/sharedStrings.xml':
      '<sst><si><t>A</t></si><si><r><t>B</t></r><r><t xml:space="preserve"> &#233;</t></r><rPh><t>no</t></rPh></si></sst>',
    'xl/worksheets/s.xml':
      '<sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row><row r="3"><c r="A3" s="1"/><c r="B3"><v>0.1000000000000001</v></c><c r="C3" t="inlineStr"><is><t>z</t></is></c><c r="D3"><v>1.1222333000181E13</v></c></row></sheetData>',
  }
  const file = zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])))
  expect(await rowsOf(file as BlobPart)).toEqual([
    ['A', '', 'B é'],
    ['', '0,1', 'z', '11222333000181'],
  ])
})

test('BIL-04: of a workbook the first sheet alone is read, and no more rows than anybody wrote', async () => {
  const workbook = (...sheets: string[]) => {
    const each = (text: (at: number) => string) => sheets.map((_, at) => text(at)).join('')
    const parts = {
      'xl/workbook.xml': `<workbook>${each((at) => `<sheet name="s${at}" r:id="r${at}"/>`)}</workbook>`,
      'xl/_rels/workbook.xml.rels': each((at) => `<Relationship Id="r${at}" Target="worksheets/${at}.xml"/>`),
      ...Object.fromEntries(sheets.map((sheet, at) => [`xl/worksheets/${at}.xml`, sheet])),
    }
    return zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)]))) as BlobPart
  }
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
  const few = `<row>${cell('a')}</row><row>${cell('1')}</row>`
  const formatted = '<row ht="20"/>'.repeat(100_001)
  const many = `<row>${cell('1')}</row>`.repeat(100_010)
  expect(await rowsOf(workbook(few, many))).toEqual([['a'], ['1']])
  expect(await rowsOf(workbook(few + formatted, many))).toEqual([['a'], ['1']])
  await expect(rowsOf(workbook(many, few))).rejects.toMatchObject({ refusal: 'tooManyRows' })
})

test.each(importKinds)(
  'BIL-04: every field of %s is found under what the portal calls it, in both languages',
  (kind) => {
    const { fields } = importKindTexts[kind]
    for (const i18n of [
      setupI18n({ locale: 'pt', messages: { pt: {} } }),
      setupI18n({ locale: 'en', messages: { en: messages } }),
    ]) {
      const headings = importFields[kind].map(({ field }) => i18n._(fields[field] ?? { id: field }))
      expect(Object.values(matchHeadings(importFields[kind], headings)), i18n.locale).toEqual(
        headings.map((_, index) => index),
      )
    }
  },
)

test('BIL-04: headings of others are found without case, accents and punctuation; none serves two fields', () => {
  expect(
    matchHeadings(importFields.asset, ['CODIGO', 'Descrição', 'centro  de custo', 'Valor-Mensal', 'Nome']),
  ).toMatchObject({
    ...{ code: 0, name: 4, cost_center: 2, value: 3, unit: null },
  })
  expect(matchHeadings(importFields.cost_center, ['CodeB', 'Nome', 'CNPJ'])).toMatchObject({
    code: 0,
    name: 1,
    clients: 2,
  })
})
