import { type Charges, partText, type Reading, readingText } from '../../../contract/billing/invoice-line-text'
import type { invoiceLine } from '../../database/schema'

/** A line of an invoice, before it is one. */
export type Snapshot = Omit<typeof invoiceLine.$inferInsert, 'id' | 'invoice_id'>

interface Line extends Charges {
  readonly id: number
  readonly initial: number
  readonly final: number
  readonly unit: Reading['unit']
  readonly total: string
}

interface Item {
  readonly id: number
  readonly description: string
  readonly observation: string
  readonly value: string
}

/** A line of a report, billed whole, as it is now. */
export function lineSnapshot(
  { id, initial, final, unit, total, ...charges }: Line,
  { code, name }: { readonly code: string; readonly name: string },
): Snapshot {
  const detail = readingText({ from: initial, to: final, unit }, charges)
  return { report_line_id: id, description: `${code} ${name}`, detail, value: total }
}

/** Another item of a report, billed whole, as it is now. */
export function itemSnapshot({ id, description, observation: detail, value }: Item): Snapshot {
  return { report_item_id: id, description, detail, value }
}

/** An amount of a report, of no line in particular. */
export function amountSnapshot(
  { id, competencia }: { readonly id: number; readonly competencia: string },
  value: string,
): Snapshot {
  return { description: partText({ report: id, competencia }), detail: '', value }
}
