import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import {
  type Bill,
  beyondBill,
  beyondFranchise,
  type EditLine,
  excessByRate,
  isUnread,
  type LineProblem,
  monthDays,
  problemsOfLine,
  type ReportLine,
  rentedDays,
  totalOfLine,
  type Unusual,
} from '../../../contract/billing/report-lines'
import { lineTextLength } from '../../../contract/limits'
import { amountPattern, fromCents, moneyPattern, toCents } from '../../../contract/money'
import { formatAmount, formatMoney } from '../../ui/format'
import { invalidText } from '../../ui/invalid-text'
import { readTypedWhole } from '../../ui/typed-money'
import { conditionText } from '../shared/condition-text'

export type LineField = keyof EditLine
/** What stands in the fields of a line: amounts as they travel where they are amounts, all else as it is typed. */
export type LineTexts = Record<LineField, string>

interface FieldLook {
  readonly word: MessageDescriptor
  readonly kind: 'text' | 'reading' | 'amount'
}

export const lineFields: Readonly<Record<LineField, FieldLook>> = {
  status: { word: msg`Condição`, kind: 'text' },
  service_order: { word: msg`OS`, kind: 'text' },
  initial: { word: msg`Inicial`, kind: 'reading' },
  final: { word: msg`Final`, kind: 'reading' },
  franchise: { word: msg`Franquia`, kind: 'reading' },
  value: { word: msg`Valor mensal (R$)`, kind: 'amount' },
  rent: { word: msg`Locação (R$)`, kind: 'amount' },
  excess: { word: msg`Excedente (R$)`, kind: 'amount' },
  discount: { word: msg`Desconto ou multa (R$)`, kind: 'amount' },
  failure_analysis: { word: msg`Análise de falha`, kind: 'text' },
  observations: { word: msg`Observações`, kind: 'text' },
}

export const allFields = Object.keys(lineFields) as LineField[]
/** Those that stand below the others, for they are long. */
export const longFields = ['failure_analysis', 'observations'] as const satisfies readonly LineField[]

export const computed = { covered: msg`Medido`, total: msg`Total (R$)` } as const

const messages: Record<Exclude<LineProblem, 'invalid' | 'belowBilled'>, MessageDescriptor> = {
  required: msg`Campo obrigatório`,
  tooLong: msg`No máximo ${lineTextLength.max} caracteres`,
  finalBelowInitial: msg`A leitura final não pode ser menor que a inicial`,
}

/** What a field takes, below the words of the specification. */
const rules: Record<FieldLook['kind'], MessageDescriptor | null> = {
  text: null,
  reading: msg`Informe um número inteiro, de zero em diante.`,
  amount: msg`Informe um valor de zero em diante, com até duas casas.`,
}

const unusualWords: Record<Exclude<Unusual, 'differsFromBill' | 'excessAtOtherRate'>, MessageDescriptor> = {
  coveredFarAbove: msg`O percorrido passa de três vezes a franquia.`,
  excessWithinFranchise: msg`Há um excedente, e a franquia não foi passada.`,
  excessDropped: msg`A franquia foi passada, e o excedente que a linha cobrava ficou zerado.`,
  rentFarFromValue: msg`A locação é mais que o dobro ou menos que a metade do valor mensal.`,
  nothingCharged: msg`O desconto não deixa nada a cobrar.`,
}

/** What is unusual in what was typed, in words. */
export function unusualText(
  unusual: Unusual,
  { draft, seen, bill }: { readonly draft: EditLine; readonly seen: EditLine; readonly bill: Bill | null },
  unit: string,
  i18n: I18n,
): string {
  if (unusual === 'differsFromBill') return bill === null ? '' : billText(totalOfLine(draft), bill, i18n)
  if (unusual !== 'excessAtOtherRate') return i18n._(unusualWords[unusual])
  const [before, after] = [rateText(seen, i18n), rateText(draft, i18n)]
  return i18n._(msg`O excedente saía a R$ ${before} por ${unit} e agora sai a R$ ${after}.`)
}

/** Of one unit beyond the franchise, as exactly as a price is agreed. */
function rateText(line: EditLine, i18n: I18n): string {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 4 }
  return i18n.number(toCents(line.excess) / 100 / beyondFranchise(line), digits)
}

/** The excess by the rate that the line had, and what proposes it; null where there is nothing to propose. */
export function proposalOf(draft: EditLine, seen: EditLine, unit: string, i18n: I18n) {
  const excess = excessByRate(draft, seen)
  if (excess === null) return null
  const beyond = beyondFranchise(draft)
  const [amount, covered, rate] = [formatMoney(excess, i18n), `${i18n.number(beyond)} ${unit}`, rateText(seen, i18n)]
  return {
    excess,
    word: i18n._(
      beyond > 0 ? msg`Usar ${amount} (${covered} a ${rate})` : msg`Usar ${amount} (nada acima da franquia)`,
    ),
  }
}

/** That an invoice or provision stays as it is whatever becomes of what it bills, and where a difference goes. */
export function billText(amount: string | null, bill: Bill, i18n: I18n): string {
  const { number } = bill
  const isProvision = bill.status === 'provisioned'
  const billed = formatMoney(bill.value, i18n)
  const cents = amount === null ? 0 : beyondBill(amount, bill)
  if (cents <= 0)
    return i18n._(
      isProvision ? msg`A provisão ${number} (${billed}) não muda.` : msg`A fatura ${number} (${billed}) não muda.`,
    )
  const rest = formatMoney(fromCents(cents), i18n)
  return i18n._(
    isProvision
      ? msg`A provisão ${number} (${billed}) não muda: a diferença de ${rest} fica no saldo a faturar.`
      : msg`A fatura ${number} (${billed}) não muda: a diferença de ${rest} fica no saldo a faturar.`,
  )
}

/** Why an amount cannot be brought so low. */
export function belowBillText({ number, status, least }: Bill, i18n: I18n): string {
  const amount = formatMoney(least, i18n)
  return i18n._(
    status === 'provisioned'
      ? msg`O total não pode ficar abaixo de ${amount}: a provisão ${number} já lança isso. Para reduzir, cancele a provisão antes.`
      : msg`O total não pode ficar abaixo de ${amount}: a fatura ${number} já cobra isso. Para reduzir, cancele a fatura antes.`,
  )
}

export function textsOf(line: EditLine, i18n: I18n): LineTexts {
  const textOf = (value: string | number) => (typeof value === 'number' ? readingText(value, i18n) : value)
  return Object.fromEntries(allFields.map((field) => [field, textOf(line[field])])) as LineTexts
}

/** A reading with its groups, as it is read elsewhere. */
export function readingText(reading: number, i18n: I18n): string {
  return Number.isNaN(reading) ? '' : i18n.number(reading)
}

/** As the server keeps it; a reading that is none is NaN. */
export function draftOf(texts: LineTexts, { locale }: I18n): EditLine {
  const reading = (text: string) => readTypedWhole(text, languageOf(locale))
  const trimmed = Object.fromEntries(allFields.map((field) => [field, texts[field].trim()])) as LineTexts
  const { initial, final, franchise } = trimmed
  return { ...trimmed, initial: reading(initial), final: reading(final), franchise: reading(franchise) }
}

/** What is wrong with it, in words, by field. */
export function errorsOf(
  draft: EditLine,
  seen: EditLine,
  bill: Bill | null,
  i18n: I18n,
): Partial<Record<LineField, string>> {
  return Object.fromEntries(
    Object.entries(problemsOfLine(draft, bill, seen)).map(([field, problem]) => [
      field,
      lineProblemText(problem, field as LineField, bill, i18n),
    ]),
  )
}

/** What is wrong with one field, in words. */
export function lineProblemText(problem: LineProblem, field: LineField, bill: Bill | null, i18n: I18n): string {
  if (problem === 'belowBilled') return bill === null ? '' : belowBillText(bill, i18n)
  return problem === 'invalid' ? invalidText(rules[lineFields[field].kind], i18n) : i18n._(messages[problem])
}

/** What follows from the fields while they are typed; null where they say nothing. */
export function computedOf({ initial, final, ...amounts }: EditLine): { covered: number | null; total: string | null } {
  const { rent, excess, discount } = amounts
  const covered = final - initial
  return {
    covered: covered >= 0 ? covered : null,
    total: [rent, excess, discount].every((amount) => amountPattern.test(amount)) ? totalOfLine(amounts) : null,
  }
}

/** What stands below an amount or a reading of a line, in few words. */
export interface LineNotes {
  readonly covered: string | null
  readonly rent: string | null
  readonly excess: string | null
}

/** How far it went; that nobody has read it, in place of nothing. */
export function coveredText({ unit, covered, ...line }: ReportLine, i18n: I18n): string {
  return isUnread(line) ? i18n._(msg`sem leitura`) : `${i18n.number(covered)} ${unit}`
}

/** How far the franchise was passed and what each unit of that costs; the days that a rent stands for where it is not the whole month's. */
export function notesOf(line: EditLine, unit: string, i18n: I18n): LineNotes {
  const beyond = beyondFranchise(line)
  const count = i18n.number(beyond)
  const days = rentedDays(line)
  const price = priceOf(line, beyond)
  return {
    covered: beyond > 0 ? i18n._(msg`${count} acima`) : null,
    rent: days === null ? null : i18n._(msg`${plural(days, { one: '# dia', other: '# dias' })}`),
    excess: beyond === 0 ? null : price === null ? i18n._(msg`não cobrado`) : `${formatAmount(price, i18n)}/${unit}`,
  }
}

/** The same in whole sentences, while it is typed. */
export function hintsOf(line: EditLine, bill: Bill | null, unit: string, i18n: I18n): string[] {
  const isAmount = [line.value, line.rent, line.excess].every((amount) => amountPattern.test(amount))
  const beyond = beyondFranchise(line)
  const days = isAmount ? rentedDays(line) : null
  const price = isAmount && beyond > 0 ? priceOf(line, beyond) : null
  const covered = `${i18n.number(beyond)} ${unit}`
  const excess = price === null ? '' : formatMoney(price, i18n)
  return [
    ...(bill === null ? [] : [billText(computedOf(line).total, bill, i18n)]),
    ...(beyond === 0
      ? []
      : [
          price === null
            ? i18n._(msg`${covered} acima da franquia, sem excedente cobrado.`)
            : i18n._(msg`${covered} acima da franquia: o excedente sai a ${excess} por ${unit}.`),
        ]),
    ...(days === null
      ? []
      : [
          i18n._(
            msg`${plural(days, { one: `Locação de # dia de um mês de ${monthDays}.`, other: `Locação de # dias de um mês de ${monthDays}.` })}`,
          ),
        ]),
  ]
}

/** Of one unit beyond the franchise; null where nothing is charged for them. */
function priceOf({ excess }: Pick<EditLine, 'excess'>, beyond: number): string | null {
  const cents = toCents(excess)
  return beyond > 0 && cents > 0 ? fromCents(Math.round(cents / beyond)) : null
}

/** A field as it is shown where it is not edited. */
export function writtenAs(field: LineField, value: string | number, i18n: I18n): string {
  if (typeof value === 'number') return i18n.number(value)
  if (field === 'status') return conditionText(value, i18n)
  return lineFields[field].kind === 'amount' && moneyPattern.test(value) ? formatAmount(value, i18n) : value
}

/** The same in a row, where what is taken off says so. */
export function shownAs(field: LineField | 'total', value: string | number, i18n: I18n): string {
  if (field === 'total') return formatAmount(String(value), i18n)
  return writtenAs(field, field === 'discount' && Number(value) > 0 ? `-${value}` : value, i18n)
}

function languageOf(locale: string): 'pt' | 'en' {
  return locale === 'en' ? 'en' : 'pt'
}
