import type { ReportLine } from './report-lines'

const count = new Intl.NumberFormat('pt-BR')

/** What a counter showed at both ends of the period. */
export interface Reading extends Pick<ReportLine, 'unit'> {
  readonly from: number
  readonly to: number
}

/** A part of a report that is of no line in particular. */
interface PartOfReport {
  readonly report: number
  /** `"2026-10"` */
  readonly competencia: string
}

/** As an invoice keeps it and its PDF says it: in Portuguese. */
export function readingText({ from, to, unit }: Reading): string {
  return `De ${count.format(from)} a ${count.format(to)} ${unit}: ${count.format(to - from)} ${unit}`
}

export function partText({ report, competencia }: PartOfReport): string {
  return `Faturamento parcial do boletim #${report}, competência ${competencia.split('-').reverse().join('/')}`
}

/** What such a text says, for a screen in another language; null of what a person typed, or another program wrote. */
export function readingOf(text: string): Reading | null {
  const [, from = '', to = '', unit] = text.match(/^De ([\d.,]+) a ([\d.,]+) (h|km): [\d.,]+ \3$/) ?? []
  if (unit !== 'h' && unit !== 'km') return null
  const reading = { from: numberOf(from), to: numberOf(to), unit } as const
  return readingText(reading) === text ? reading : null
}

export function partOf(text: string): PartOfReport | null {
  const [, report = '', month, year] =
    text.match(/^Faturamento parcial do boletim #(\d+), competência (0[1-9]|1[0-2])\/(\d{4})$/) ?? []
  const part = { report: Number(report), competencia: `${year}-${month}` }
  return partText(part) === text ? part : null
}

function numberOf(written: string): number {
  return Number(written.replaceAll('.', '').replace(',', '.'))
}
