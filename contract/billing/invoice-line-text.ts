import type { ReportLine } from './report-lines'

const count = new Intl.NumberFormat('pt-BR')
const money = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** What a counter showed at both ends of the period. */
export interface Reading extends Pick<ReportLine, 'unit'> {
  readonly from: number
  readonly to: number
}

/** What a line comes to is made of these, where it is not its rent alone. */
export type Charges = Pick<ReportLine, 'rent' | 'excess' | 'discount'>

/** A part of a report that is of no line in particular. */
interface PartOfReport {
  readonly report: number
  /** `"2026-10"` */
  readonly competencia: string
}

/** As an invoice keeps it and its PDF says it: in Portuguese. */
export function readingText({ from, to, unit }: Reading, charges: Charges | null = null): string {
  const reading = `De ${count.format(from)} a ${count.format(to)} ${unit}: ${count.format(to - from)} ${unit}`
  return charges === null || isRentAlone(charges) ? reading : `${reading} · ${chargesText(charges)}`
}

function isRentAlone({ excess, discount }: Charges): boolean {
  return Number(excess) === 0 && Number(discount) === 0
}

function chargesText({ rent, excess, discount }: Charges): string {
  const parts = [
    `locação ${money.format(Number(rent))}`,
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
  const [, from = '', to = '', unit, rent = '', excess = '0', discount = '0'] = text.match(readingShape) ?? []
  if (unit !== 'h' && unit !== 'km') return null
  const reading = { from: numberOf(from), to: numberOf(to), unit } as const
  const charges = rent === '' ? null : { rent: amountOf(rent), excess: amountOf(excess), discount: amountOf(discount) }
  return readingText(reading, charges) === text ? { ...reading, charges } : null
}

const readingShape =
  /^De ([\d.,]+) a ([\d.,]+) (h|km): [\d.,]+ \3(?: · locação ([\d.,]+)(?: \+ excedente ([\d.,]+))?(?: − desconto ([\d.,]+))?)?$/

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
