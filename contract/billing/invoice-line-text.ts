import { isUnread, type ReportLine, rentedDays } from './report-lines'

const count = new Intl.NumberFormat('pt-BR')
const money = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** What a counter showed at both ends of the period. */
export interface Reading extends Pick<ReportLine, 'unit'> {
  readonly from: number
  readonly to: number
}

/** What a line comes to is made of these, where it is not the rent of a whole month alone: its `value` is that month's. */
export type Charges = Pick<ReportLine, 'value' | 'rent' | 'excess' | 'discount'>

/** A part of a report that is of no line in particular. */
interface PartOfReport {
  readonly report: number
  /** `"2026-10"` */
  readonly competencia: string
}

/** As an invoice keeps it and its PDF says it: in Portuguese. */
export function readingText(reading: Reading, charges: Charges | null = null): string {
  const { from, to, unit } = reading
  const isRead = !isUnread({ initial: from, final: to })
  return withCharges(isRead ? coveredText(reading) : `Medidor em ${count.format(to)} ${unit}, sem leitura`, charges)
}

function coveredText({ from, to, unit }: Reading): string {
  return `De ${count.format(from)} a ${count.format(to)} ${unit}: ${count.format(to - from)} ${unit}`
}

function withCharges(text: string, charges: Charges | null): string {
  return charges === null || isMonthAlone(charges) ? text : `${text} · ${chargesText(charges)}`
}

function isMonthAlone(charges: Charges): boolean {
  return rentedDays(charges) === null && Number(charges.excess) === 0 && Number(charges.discount) === 0
}

function chargesText({ value, rent, excess, discount }: Charges): string {
  const days = rentedDays({ value, rent })
  const parts = [
    `locação ${money.format(Number(rent))}`,
    ...(days === null ? [] : [`(${days} ${days === 1 ? 'dia' : 'dias'} de ${money.format(Number(value))})`]),
    ...(Number(excess) === 0 ? [] : [`+ excedente ${money.format(Number(excess))}`]),
    ...(Number(discount) === 0 ? [] : [`− desconto ${money.format(Number(discount))}`]),
  ]
  return parts.join(' ')
}

export function partText({ report, competencia }: PartOfReport): string {
  return `Faturamento parcial do boletim #${report}, competência ${competencia.split('-').reverse().join('/')}`
}

/** What such a text says, for a screen in another language; null of what a person typed, or another program wrote. */
export function readingOf(text: string): (Reading & { readonly charges: Charges | null }) | null {
  const said = text.match(readingShape)?.groups
  if (!said) return null
  const { at = '', from = at, to = at, unit, rent, value = rent, excess = '0', discount = '0' } = said
  const reading = { from: numberOf(from), to: numberOf(to), unit: unit as Reading['unit'] }
  const charges =
    rent === undefined || value === undefined
      ? null
      : { value: amountOf(value), rent: amountOf(rent), excess: amountOf(excess), discount: amountOf(discount) }
  // What nobody had read was once kept as nothing covered.
  const known = [readingText(reading, charges), withCharges(coveredText(reading), charges)]
  return known.includes(text) ? { ...reading, charges } : null
}

const amount = String.raw`\d{1,3}(?:\.\d{3}){0,3},\d{2}`
const shapeOfReading = String.raw`(?:De (?<from>[\d.,]+) a (?<to>[\d.,]+)|Medidor em (?<at>[\d.,]+)) (?<unit>h|km)(?:: [\d.,]+ \k<unit>|, sem leitura)`
const shapeOfCharges = String.raw` · locação (?<rent>${amount})(?: \(\d+ dias? de (?<value>${amount})\))?(?: \+ excedente (?<excess>${amount}))?(?: − desconto (?<discount>${amount}))?`
const readingShape = new RegExp(`^${shapeOfReading}(?:${shapeOfCharges})?$`)

export function partOf(text: string): PartOfReport | null {
  const [, report = '', month, year] =
    text.match(/^Faturamento parcial do boletim #(\d+), competência (0[1-9]|1[0-2])\/(\d{4})$/) ?? []
  const part = { report: Number(report), competencia: `${year}-${month}` }
  return partText(part) === text ? part : null
}

function amountOf(written: string): string {
  return numberOf(written).toFixed(2)
}

function numberOf(written: string): number {
  return Number(written.replaceAll('.', '').replace(',', '.'))
}
