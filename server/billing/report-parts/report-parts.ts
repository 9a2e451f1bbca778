import type { Change } from '../../../contract/log'
import type { LoggedField } from '../../../contract/log-fields'
import { toCents } from '../../../contract/money'
import type { Database } from '../../database/open'
import { refuse } from '../../http/refused'
import type { AnyCall } from '../../http/route'
import type { ChangeOf, LoggedFields } from '../../record/log-entry'
import { applyTransition } from '../../record/transition'
import { reportRecord, type StoredReport } from '../report/report-record'
import { checkTotal } from '../shared/largest-amount'
import { type BillablePart, billedBy } from './report-parts-read'

interface PartChange {
  readonly record: StoredReport
  /** Cents that T grows by, below zero where it falls. */
  readonly growth: number
  /** Null where it was about several. */
  readonly subject: string | null
  readonly changes: readonly ChangeOf<'report'>[]
}

/** Has lines or items of a locked report changed: T moves, the lifecycle allows it, one entry says what it was. Answers the report as it is then. */
export async function changeParts(
  transaction: Database,
  call: AnyCall,
  { record, growth, subject, changes }: PartChange,
): Promise<StoredReport> {
  const cents = toCents(record.total) + growth
  checkTotal(cents)
  return applyTransition(transaction, call, reportRecord, {
    record,
    event: { type: 'lines.change', cents },
    refusal: 'O boletim está cancelado, ou o total ficaria abaixo do que já foi faturado e provisionado.',
    changesBefore: changes,
    ...(subject === null ? {} : { subject }),
  })
}

/** 409 where an active invoice or provision bills the part whole: taken out and added again, it could be billed twice. */
export async function refuseBilled(
  transaction: Database,
  column: BillablePart,
  part: { readonly id: number; readonly report_id: number },
  name: string,
): Promise<void> {
  const bill = (await billedBy(transaction, column, part.report_id)).get(part.id)
  if (!bill) return
  const kind = bill.status === 'provisioned' ? 'provisão' : 'fatura'
  throw refuse(409, `${name} está na ${kind} ${bill.number}: cancele a ${kind} antes de remover.`)
}

/** What was there, as changes to nothing; an empty text was nothing already. */
export function removalOf<Field extends LoggedField<'report'>>(fields: LoggedFields<Field>): ChangeOf<'report'>[] {
  return (Object.entries(fields) as [Field, Change['old']][]).flatMap(([field, old]) =>
    old === '' ? [] : [{ field, old, new: null }],
  )
}
