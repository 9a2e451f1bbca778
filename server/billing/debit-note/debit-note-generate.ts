import type { z } from 'zod'
import { type DebitPart, type NdRequest, planDebit } from '../../../contract/billing/nd-request'
import type { generateDebitNotesSchema } from '../../../contract/billing/nd-request.schema'
import { isDay } from '../../../contract/calendar'
import { fromCents, toCents } from '../../../contract/money'
import { dayAt } from '../../calendar'
import type { Database } from '../../database/open'
import { debitNote } from '../../database/schema'
import { takeIds } from '../../database/take-ids'
import { refuse, refuseFields } from '../../http/refused'
import type { Call } from '../../http/route'
import { changesBetween, writeLog } from '../../record/log-entry'
import { applyTransition, lockForCall } from '../../record/transition'
import type { Caller } from '../../session/caller'
import { issuingCompany } from '../company/company-record'
import { formatMoney } from '../documents/format-money'
import { readNdRequest } from '../nd-request/nd-request-read'
import { ndRequestRecord } from '../nd-request/nd-request-record'

type Plan = z.output<typeof generateDebitNotesSchema>

const event = 'debitNotes.generate'

/** Debits all that is not debited yet, in as many notes as the plan says, or nothing. */
export async function generateDebitNotes(
  transaction: Database,
  call: Call<{ id: number }, null, Plan, Caller>,
): Promise<NdRequest> {
  const { body, caller, services } = call
  const now = new Date(services.clock())
  const today = dayAt(now.getTime())
  const record = await lockForCall(transaction, ndRequestRecord, call)
  const parts = partsOf(body, today)
  const ids = await takeIds(transaction, 'debit_note', parts.length)
  const company = await issuingCompany(transaction, services.settings)
  const notes = parts.map(({ value, due_date }, index) => {
    const id = ids[index] ?? 0
    return {
      ...{ id, number: numberOf(id), request_id: record.id, status: 'issued' as const, value },
      ...{ part: index + 1, parts: parts.length, issue_date: today, due_date },
      ...{ company, created_by: caller.id, created_at: now, updated_at: now },
    }
  })
  const undebited = toCents(record.value) - toCents(record.debited)
  await applyTransition(transaction, call, ndRequestRecord, {
    record,
    event: { type: event, cents: toCents(body.value) },
    refusal: 'As notas de débito não podem ser geradas no estado atual, ou o valor não cabe no que falta debitar.',
    subject: notes.map(({ number }) => number).join(', '),
  })
  if (toCents(body.value) !== undebited)
    throw refuse(409, `Falta debitar ${formatMoney(fromCents(undebited))}. Recarregue e confirme de novo.`)
  await transaction.insert(debitNote).values(notes)
  for (const { id, number, status, value, part, parts: count, issue_date, due_date } of notes)
    await writeLog(transaction, call, {
      entity: 'debit_note',
      id,
      transition: event,
      to: status,
      changes: changesBetween(
        {},
        { number, status, value, part: `${part}/${count}`, issue_date, due_date, request: record.id },
      ),
    })
  return readNdRequest(transaction, record.id, call.caller, today)
}

/** As its number goes on paper: made of the id. */
export function numberOf(id: number): string {
  return `ND-${String(id).padStart(6, '0')}`
}

/** 400 at the field where it is no plan. */
function partsOf(plan: Plan, today: string): readonly DebitPart[] {
  if (toCents(plan.value) === 0) throw refuseFields({ value: ['O valor deve ser maior que zero.'] })
  if (plan.due_date < today) throw refuseFields({ due_date: ['O vencimento não pode ser anterior a hoje.'] })
  const parts = planDebit(plan)
  if (parts.length < plan.parts) throw refuseFields({ parts: ['O valor não dá um centavo para cada nota.'] })
  if (!parts.every(({ due_date }) => isDay(due_date))) throw refuseFields({ due_date: ['Valor inválido.'] })
  return parts
}
