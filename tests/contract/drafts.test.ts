import { describe, expect, test } from 'vitest'
import { problemOfFile } from '../../contract/billing/documents/documents'
import { type InvoiceDraft, isDue, isSalesOrder, problemsOfInvoice } from '../../contract/billing/invoice'
import { linkSalesOrderSchema } from '../../contract/billing/invoice.schema'
import { isMessage } from '../../contract/billing/messages'
import { isDebitPlan } from '../../contract/billing/nd-request'
import { generateDebitNotesSchema } from '../../contract/billing/nd-request.schema'
import { isCompleteNdDraft } from '../../contract/billing/nd-request-draft'
import { type EditReport, mergeHeads, problemsOfEdit } from '../../contract/billing/report'
import {
  afterLineChanges,
  type EditItem,
  type EditLine,
  excessByRate,
  isSavedIn,
  isUnusualLine,
  isUsualLine,
  problemsOfItem,
  problemsOfLine,
  unusualIn,
} from '../../contract/billing/report-lines'
import { fileBounds, lineTextLength, messageLength, ndLines, notesLength, orderLength } from '../../contract/limits'
import { isReason } from '../../contract/reason'
import { reasonSchema } from '../../contract/reason.schema'
import { draft as ndDraft } from '../machines/billing/nd-request/nd-request-form.cases'
import { head } from '../machines/billing/report/report-edit.cases'
import { draft as item } from '../machines/billing/report-parts/report-item.cases'
import {
  first,
  draft as line,
  related,
  savedAlready,
  unrelated,
} from '../machines/billing/report-parts/report-lines.cases'

const today = '2026-11-21'
const long = (length: number) => 'x'.repeat(length)

test.each([
  [9, false],
  [10, true],
  [500, true],
  [501, false],
])(
  'INV-04, ND-02, ND-03: a reason of %i characters, spaces around it aside: screen and server agree',
  (length, isOne) => {
    const reason = `  ${long(length)}\n`
    expect(isReason(reason)).toBe(isOne)
    expect(reasonSchema.safeParse({ reason }).success).toBe(isOne)
  },
)

test.each([
  [0, false],
  [1, true],
  [40, true],
  [41, false],
])('INV-05: a sales order of %i characters, spaces around it aside: screen and server agree', (length, isOne) => {
  const order = ` ${'9'.repeat(length)} `
  expect(isSalesOrder(order)).toBe(isOne)
  expect(linkSalesOrderSchema.safeParse({ sales_order: order }).success).toBe(isOne)
})

test.each([
  ['2026-11-20', false],
  [today, true],
  ['2026-02-30', false],
  ['', false],
])('INV-01: a due date %s', (day, isOne) => expect(isDue(day, today)).toBe(isOne))

test.each([
  ['', false],
  [' \n ', false],
  [long(messageLength.max + 1), false],
  [` ${long(messageLength.max)} `, true],
])('BM-07: a message %j', (text, isOne) => expect(isMessage(text)).toBe(isOne))

test.each([
  ['medição.exe', 10, 'wrongType'],
  ['medição.pdf.exe', 10, 'wrongType'],
  ['pdf', 10, 'wrongType'],
  ['medição.pdf', 0, 'empty'],
  ['medição.pdf', fileBounds.bytes + 1, 'tooLarge'],
  ['medição.PDF', fileBounds.bytes, null],
])('BM-06: the file %s of %i bytes: %s', (name, size, problem) => expect(problemOfFile({ name, size })).toBe(problem))

test.each<[string, Partial<InvoiceDraft>, object]>([
  ['a cent', { value: '0.01' }, {}],
  ['nothing', { value: '0.00' }, { value: 'invalid' }],
  ['no value', { value: '' }, { value: 'required' }],
  ['no amount', { value: '1,00' }, { value: 'invalid' }],
  ['less than nothing', { value: '-1.00' }, { value: 'invalid' }],
  ['due today', { due_date: today }, {}],
  ['due yesterday', { due_date: '2026-11-20' }, { due_date: 'past' }],
  ['due on no day', { due_date: '2026-02-30' }, { due_date: 'required' }],
  ['due never', { due_date: '' }, { due_date: 'required' }],
])('INV-01: an invoice of %s', (_, change, problems) => {
  const draft = { value: '200.00', lines: [], items: [], due_date: '2026-12-21' }
  expect(problemsOfInvoice({ ...draft, ...change }, today)).toEqual(problems)
})

test.each([
  [0, '2026-12-22', false],
  [1, today, true],
  [12, today, true],
  [13, today, false],
  [2.5, today, false],
  [1, '2026-11-20', false],
  [1, '2026-02-30', false],
  [1, '', false],
])('ND-02: %d debit notes from %s', (parts, due_date, isOne) => {
  const plan = { value: '100.00', parts, due_date }
  expect(isDebitPlan(plan, today)).toBe(isOne)
  // The schema knows no today.
  if (isOne) expect(generateDebitNotesSchema.safeParse(plan).success).toBe(true)
})

describe('ND-01: a draft of a request', () => {
  const [one, ...others] = ndDraft.lines as [(typeof ndDraft.lines)[number], ...(typeof ndDraft.lines)[number][]]
  const withFirst = (change: Partial<typeof one>) => ({ lines: [{ ...one, ...change }, ...others] })
  const costs = (count: number) => ({ lines: Array.from({ length: count }, () => ({ ...one, id: null })) })

  test.each<[string, Partial<typeof ndDraft>, boolean]>([
    ['as it should be', {}, true],
    ['without a cost: only sending it to the client asks for one', { lines: [] }, true],
    ['without a cost center', { cost_center: null }, false],
    ['without a client', { client: null }, false],
    ['without a competência', { competencia: '' }, false],
    ['with the longest notes', { notes: long(notesLength.max) }, true],
    ['with longer ones', { notes: long(notesLength.max + 1) }, false],
    ['with a cost without an asset', withFirst({ asset: null }), false],
    ['with a cost without a description', withFirst({ description: ' ' }), false],
    ['with a description that is too long', withFirst({ description: long(lineTextLength.max + 1) }), false],
    ['with a cost without a value', withFirst({ value: '' }), false],
    ['with a cost of nothing', withFirst({ value: '0.00' }), false],
    ['with a cost below zero', withFirst({ value: '-1.00' }), false],
    ['with a value that is none', withFirst({ value: 'muito' }), false],
    ['with the most costs', costs(ndLines.max), true],
    ['with one more', costs(ndLines.max + 1), false],
  ])('%s', (_, change, isComplete) => {
    expect(isCompleteNdDraft({ ...ndDraft, ...change })).toBe(isComplete)
  })
})

describe('BM-03: the head of a report', () => {
  test.each<[string, Partial<EditReport>, object]>([
    ['as it should be', {}, {}],
    ['with its end before its start', { fim: '2026-09-30' }, { fim: 'endBeforeStart' }],
    ['with the longest order', { purchase_order: long(orderLength.max) }, {}],
    ['with a longer one', { purchase_order: long(orderLength.max + 1) }, { purchase_order: 'textTooLong' }],
    ['with an FRS that is too long', { frs: long(orderLength.max + 1) }, { frs: 'textTooLong' }],
    ['with the longest notes', { notes: long(notesLength.max) }, {}],
    ['with longer ones', { notes: long(notesLength.max + 1) }, { notes: 'textTooLong' }],
  ])('%s', (_, change, problems) => expect(problemsOfEdit({ ...head, ...change })).toEqual(problems))

  test('keeps what one person changed over what another made of it', () => {
    const mine = { ...head, notes: 'A minha nota', frs: 'FRS-1' }
    const theirs = { ...head, notes: 'A nota deles', purchase_order: 'PO-9' }
    expect(mergeHeads(head, mine, theirs)).toEqual({ ...mine, purchase_order: 'PO-9' })
  })
})

test.each<[string, Partial<EditItem>, object]>([
  ['without a description', { description: '   ' }, { description: 'required' }],
  ['with a description that is too long', { description: long(501) }, { description: 'tooLong' }],
  ['without a value', { value: '' }, { value: 'invalid' }],
  ['of nothing', { value: '0.00' }, { value: 'invalid' }],
  ['with a value that is none', { value: 'doze' }, { value: 'invalid' }],
  ['with a note that is too long', { observation: long(501) }, { observation: 'tooLong' }],
  ['that is a credit', { value: '-350.00' }, {}],
  ['without a note', { observation: '' }, {}],
])('BM-05: an item %s', (_, change, problems) => expect(problemsOfItem({ ...item, ...change })).toEqual(problems))

describe('BM-04: a line of a report', () => {
  test.each<[string, Partial<EditLine>, object]>([
    ['a final reading below the initial one', { final: 99 }, { final: 'finalBelowInitial' }],
    ['a reading that is no whole number', { initial: Number.NaN }, { initial: 'invalid' }],
    ['a reading below zero', { franchise: -1 }, { franchise: 'invalid' }],
    ['an amount below zero', { rent: '-1.00' }, { rent: 'invalid' }],
    ['an amount that is none', { value: 'doze' }, { value: 'invalid' }],
    ['a text that is too long', { observations: long(501) }, { observations: 'tooLong' }],
  ])('%s is not taken', (_, change, problems) => {
    const typed = { ...line, ...change }
    expect(problemsOfLine(typed)).toEqual(problems)
    expect([isUsualLine(typed), isUnusualLine(typed)]).toEqual([false, false])
  })

  test.each<[Partial<EditLine>, readonly string[]]>([
    [{}, []],
    [{ final: 700 }, []],
    [{ final: 701 }, ['coveredFarAbove']],
    [{ excess: '10.00' }, ['excessWithinFranchise']],
    [{ rent: '2000.00' }, []],
    [{ rent: '2000.01' }, ['rentFarFromValue']],
    [{ rent: '500.00', discount: '0.00' }, []],
    [{ rent: '499.99' }, ['rentFarFromValue']],
    [{ discount: '1000.00' }, ['nothingCharged']],
  ])('%j is unusual for %j', (change, reasons) => {
    const typed = { ...line, ...change }
    expect(unusualIn(typed)).toEqual(reasons)
    expect([isUsualLine(typed), isUnusualLine(typed)]).toEqual([reasons.length === 0, reasons.length > 0])
  })

  /** 450 beyond its franchise, at 1.85. */
  const charged: EditLine = { ...line, initial: 1000, final: 1950, franchise: 500, excess: '832.50' }

  test.each<[Partial<EditLine>, string | null]>([
    [{}, null],
    [{ rent: '900.00', excess: '900.00' }, null],
    [{ final: 2325 }, '1526.25'],
    [{ initial: 1400 }, '92.50'],
    [{ franchise: 600 }, '647.50'],
    [{ final: 2325, excess: '1526.25' }, null],
    [{ final: 2325, excess: '' }, '1526.25'],
    [{ final: 1100 }, '0.00'],
    [{ final: 1100, excess: '0.00' }, null],
    [{ final: 999 }, null],
    [{ final: Number.NaN }, null],
  ])('changed by %j it comes to an excess of %s by the rate that it had', (change, excess) =>
    expect(excessByRate({ ...charged, ...change }, charged)).toBe(excess),
  )

  test.each<[string, number, number, string | null]>([
    ['10.00', 3, 7, '23.33'],
    ['10.00', 3, 8, '26.67'],
    ['0.01', 2, 3, '0.02'],
    ['99999999.99', 999_999, 7, '700.00'],
    ['99999999.99', 7, 999_999, null],
    ['0.00', 3, 7, null],
    ['10.00', 0, 7, null],
  ])('an excess of %s for %i units is, for %i, exactly %s', (excess, units, beyond, proposed) => {
    const before = { ...charged, initial: 0, final: 500 + units, excess }
    expect(excessByRate({ ...before, final: 500 + beyond }, before)).toBe(proposed)
  })

  test.each<[string, Partial<EditLine>, readonly string[]]>([
    ['its rate is kept', { final: 2000, excess: '925.00' }, []],
    ['nothing of that is changed', { discount: '10.00' }, []],
    ['it is rounded otherwise', { final: 1501, excess: '1.85' }, []],
    ['the excess stays where the readings are others', { final: 2000 }, ['excessAtOtherRate']],
    ['the rate is typed', { excess: '900.00' }, ['excessAtOtherRate']],
    ['by a cent a unit', { final: 1600, excess: '186.00' }, ['excessAtOtherRate']],
    ['by a cent that no rounding accounts for', { excess: '832.52' }, ['excessAtOtherRate']],
    ['nothing is charged any more', { excess: '0.00' }, ['excessDropped']],
    ['the franchise is not passed any more', { final: 1100, excess: '0.00' }, []],
  ])('where it charged an excess and %s, that is asked about: %j', (_, change, reasons) => {
    const typed = { ...charged, ...change }
    expect(unusualIn(typed, null, charged)).toEqual(reasons)
    expect(isUnusualLine(typed, null, charged)).toBe(reasons.length > 0)
    expect(isUsualLine(typed, null, charged)).toBe(reasons.length === 0)
  })

  test('an excess that it did not charge is not missed', () => {
    const free = { ...charged, excess: '0.00' }
    expect(unusualIn({ ...free, final: 2000 }, null, free)).toEqual([])
    expect(unusualIn({ ...free, excess: '925.00' }, null, free)).toEqual([])
  })

  test.each<[string, string, object, boolean]>([
    ['999.99', '1000.00', { rent: 'belowBilled' }, false],
    ['1000.00', '1000.00', {}, false],
    ['1000.01', '1000.00', {}, true],
    ['900.00', '900.00', {}, true],
  ])('that an invoice bills at 1,000.00 comes to %s where at least %s', (rent, least, problems, differs) => {
    const bill = { number: 'FL-000003', status: 'issued', value: '1000.00', least } as const
    const typed = { ...line, rent, discount: '0.00' }
    expect(problemsOfLine(typed, bill)).toEqual(problems)
    expect(isUnusualLine(typed, bill)).toBe(differs)
    expect(problemsOfItem({ ...item, value: rent }, bill)).toEqual('rent' in problems ? { value: 'belowBilled' } : {})
  })

  test.each<[Partial<EditLine>, keyof EditLine]>([
    [{ discount: '60.00' }, 'discount'],
    [{ excess: '90.00' }, 'excess'],
    [{ rent: '990.00' }, 'rent'],
    [{ discount: '60.00', excess: '110.00', rent: '980.00' }, 'discount'],
  ])('brought below its invoice by %j is marked at %s', (change, field) => {
    const before: EditLine = { ...line, excess: '100.00', discount: '50.00' }
    const bill = { number: 'FL-000003', status: 'issued', value: '1050.00', least: '1050.00' } as const
    expect(problemsOfLine({ ...before, ...change }, bill, before)).toEqual({ [field]: 'belowBilled' })
  })

  test('that others wrote takes what only they changed, and says where both did', () => {
    const editing = { version: first.version, seen: first.seen, draft: line }
    const after = afterLineChanges(editing, related)
    expect(after).toMatchObject({ version: 3, draft: { ...line, status: 'Parado' } })
    expect(after.theirs).toEqual({ fields: ['status', 'final'], writes: 1 })
    expect(afterLineChanges(editing, { ...unrelated, final: line.final }).theirs.fields).toEqual([])
    expect([related, unrelated, savedAlready].map((now) => isSavedIn(now, editing))).toEqual([false, false, true])
  })
})
