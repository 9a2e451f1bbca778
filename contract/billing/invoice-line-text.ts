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
export function readingText({ from, to, unit }: Reading, charges: Charges | null = null): string {
  const reading = isUnread({ initial: from, final: to })
    ? `Medidor em ${count.format(to)} ${unit}, sem leitura`
    : `De ${count.format(from)} a ${count.format(to)} ${unit}: ${count.format(to - from)} ${unit}`
  return charges === null || isMonthAlone(charges) ? reading : `${reading} · ${chargesText(charges)}`
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
  const {
    at,
    from = at,
    to = at,
    unit,
    rent,
    value,
    excess = '0',
    discount = '0',
  } = text.match(readingShape)?.groups ?? {}
  if (from === undefined || to === undefined || (unit !== 'h' && unit !== 'km')) return null
  const reading = { from: numberOf(from), to: numberOf(to), unit } as const
  const charges =
    rent === undefined
      ? null
      : { value: amountOf(value ?? rent), rent: amountOf(rent), excess: amountOf(excess), discount: amountOf(discount) }
  return readingText(reading, charges) === text ? { ...reading, charges } : null
}

const readingShape =
  /^(?:De (?<from>[\d.,]+) a (?<to>[\d.,]+)|Medidor em (?<at>[\d.,]+)) (?<unit>h|km)(?:: [\d.,]+ \k<unit>|, sem leitura)(?: · locação (?<rent>[\d.,]+)(?: \(\d+ dias? de (?<value>[\d.,]+)\))?(?: \+ excedente (?<excess>[\d.,]+))?(?: − desconto (?<discount>[\d.,]+))?)?$/

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
