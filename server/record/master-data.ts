import { and, eq, ne, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { MasterProblem, MasterProblems } from '../../contract/billing/master-data/master-data'
import { contactCount, masterText, maxAddress, maxEmail, paymentDays } from '../../contract/limits'
import type { LoggedEntity } from '../../contract/log-fields'
import type { masterDataLifecycle } from '../../machines/billing/master-data/master-data.lifecycle'
import type { Database } from '../database/open'
import { Refused, refuseProblems } from '../http/refused'
import type { AnyCall, Call } from '../http/route'
import type { Caller } from '../session/caller'
import { type ChangeOf, changesBetween, writeLog } from './log-entry'
import { applyTransition, lockForCall, type RecordKind, type Standing } from './transition'

export const masterProblemMessages: Readonly<Record<MasterProblem, string>> = {
  required: 'Campo obrigatório.',
  tooLong: `Use no máximo ${masterText.max} caracteres (${maxAddress} no endereço, ${maxEmail} em um e-mail).`,
  notACnpj: 'CNPJ inválido.',
  notAnEmail: 'E-mail inválido.',
  notAState: 'UF inválida.',
  notAPostalCode: 'Use o formato 00000-000.',
  notDays: `Informe de 0 a ${paymentDays.max} dias.`,
  notAnAmount: 'Valor inválido.',
  notAReading: 'Valor inválido.',
  notAPixKey: 'Chave PIX inválida.',
  cityForPix: 'A chave PIX pede a cidade.',
  tooMany: `Informe no máximo ${contactCount.max} contatos.`,
}

/** A kind of master data: how it is kept, and what no two of it have alike. */
export interface MasterKind<Row extends Standing, Draft extends object, Answer> {
  readonly record: RecordKind<typeof masterDataLifecycle, Row>
  readonly key: {
    readonly field: keyof Draft & string
    readonly column: PgColumn
    readonly taken: (id: number) => string
  }
  readonly problemsOf: (draft: Draft) => MasterProblems
  /** What the record's own row keeps of a draft. */
  readonly columnsOf: (draft: Draft) => Partial<Row>
  /** Refuses what the draft names and is not there; `before` is the row that is changed. */
  readonly check?: (transaction: Database, draft: Draft, before: Row | null) => Promise<void>
  /** Keeps the rest in other tables, and says what the log tells of it; refuses what is not there. */
  readonly relate?: (
    transaction: Database,
    id: number,
    draft: Draft,
    before: Row | null,
  ) => Promise<readonly ChangeOf<LoggedEntity>[]>
  readonly read: (database: Database, id: number) => Promise<Answer>
}

type Kind<Draft extends object, Answer> = MasterKind<Standing, Draft, Answer>

export async function createMaster<Draft extends object, Answer>(
  kind: Kind<Draft, Answer>,
  transaction: Database,
  call: Call<null, null, Draft, Caller>,
): Promise<Answer> {
  const { record, columnsOf, relate, read } = kind
  const { body } = call
  await checkDraft(kind, transaction, body, null)
  const [made] = await transaction
    .insert(record.table as PgTable)
    .values(columnsOf(body) as never)
    .returning()
  if (!made) throw new Error(`the ${record.entity} was not inserted`)
  const row = made as unknown as Standing
  const related = (await relate?.(transaction, row.id, body, null)) ?? []
  const own = changesBetween({}, record.inLog(row)).filter(({ new: value }) => value !== null && value !== '')
  await writeLog(transaction, call, {
    entity: record.entity,
    id: row.id,
    transition: 'record.create',
    to: row.status,
    changes: [...own, ...related],
  })
  return read(transaction, row.id)
}

export async function editMaster<Draft extends object, Answer>(
  kind: Kind<Draft, Answer>,
  transaction: Database,
  call: Call<{ id: number }, null, Draft, Caller>,
): Promise<Answer> {
  const { body } = call
  const record = await lockForCall(transaction, kind.record, call)
  await checkDraft(kind, transaction, body, record)
  await applyTransition(transaction, call, kind.record, {
    record,
    event: { type: 'record.edit' },
    refusal: 'O cadastro não pode ser alterado no estado atual.',
    fields: kind.columnsOf(body),
    changesAfter: (await kind.relate?.(transaction, record.id, body, record)) ?? [],
  })
  return kind.read(transaction, record.id)
}

/** Takes a record out of what is offered, or back into it. */
export async function changeMasterStatus<Draft extends object, Answer>(
  kind: Kind<Draft, Answer>,
  event: 'record.deactivate' | 'record.reactivate',
  transaction: Database,
  call: AnyCall & Call<{ id: number }, null, unknown, Caller>,
): Promise<Answer> {
  const record = await lockForCall(transaction, kind.record, call)
  await applyTransition(transaction, call, kind.record, {
    record,
    event: { type: event },
    refusal: 'A situação do cadastro já não permite esta ação.',
  })
  return kind.read(transaction, record.id)
}

/** What is kept of a kind is written by one after the other, until the transaction ends. */
export async function lockKind(transaction: Database, entity: LoggedEntity): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${entity}))`)
}

/** 400 at each field that has a problem; 409 at the key that another record has, with that one's id. Two of a kind are written one after the other. */
async function checkDraft<Draft extends object, Answer>(
  { key, problemsOf, check, record }: Kind<Draft, Answer>,
  transaction: Database,
  draft: Draft,
  before: Standing | null,
): Promise<void> {
  refuseProblems(problemsOf(draft), masterProblemMessages)
  await check?.(transaction, draft, before)
  await lockKind(transaction, record.entity)
  const { id } = record.table
  const [twin] = await transaction
    .select({ id })
    .from(record.table as PgTable)
    .where(and(eq(key.column, draft[key.field]), before === null ? undefined : ne(id, before.id)))
  if (!twin) return
  const other = Number(twin.id)
  throw new Refused(409, { [key.field]: [key.taken(other)], duplicate: other })
}
