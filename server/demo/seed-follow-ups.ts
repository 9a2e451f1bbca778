import { asc, eq, inArray, max } from 'drizzle-orm'
import { opensFollowUp } from '../../contract/forms/follow-up/follow-up-questions'
import { filledSections } from '../../contract/forms/repeat'

import { countOn, insertRows } from '../database/insert-rows'
import type { Database } from '../database/open'
import { asset, followUp, formResponse, formVersion, logEntry, userAccount } from '../database/schema'
import { followUpOf } from '../forms/follow-up/open-follow-ups'
import { changesBetween } from '../record/log-entry'
import { ana } from './seed-people'

type Row = ReturnType<typeof followUpOf>
type Entry = Omit<typeof logEntry.$inferSelect, 'id'>

const day = 24 * 60 * 60_000
const done = [
  'Troquei a peça e testei a máquina em trabalho.',
  'Apertei, limpei e deixei em observação por um turno.',
  'Reparado na oficina, e visto de novo antes de voltar ao trabalho.',
]
const noCause = 'Conferido no pátio: estava como deve ser.'

/** What the seeded responses ask for: mended mostly, the latest open, and some of them overdue. */
export async function seedFollowUps(database: Database, now: number): Promise<void> {
  const responses = await database
    .select({ response: formResponse, definition: formVersion.definition, machine: asset.code })
    .from(formResponse)
    .innerJoin(formVersion, eq(formVersion.id, formResponse.form_version_id))
    .innerJoin(asset, eq(asset.id, formResponse.asset_id))
    .where(inArray(formResponse.status, ['completo', 'finalizado']))
    .orderBy(asc(formResponse.id))
  const people = await database.select({ id: userAccount.id, name: userAccount.name }).from(userAccount)
  const names = new Map(people.map(({ id, name }) => [id, name]))
  const opened = responses.flatMap(({ response, definition, machine }) =>
    filledSections(definition, response.answers)
      .flatMap(({ questions }) => questions)
      .filter((question) => opensFollowUp(question, response.answers[question.key]))
      .map((question) => {
        const at = (response.completed_at ?? response.started_at).getTime()
        return { machine, at, row: followUpOf({ question, answers: response.answers, response, now: at }) }
      }),
  )
  const made = opened.map(({ machine, at, row }, index) => settle({ row, at, now, id: index + 1, machine, names }))
  await insertRows(
    database,
    followUp,
    made.map(({ row }) => row),
  )
  const [last] = await database.select({ id: max(logEntry.id) }).from(logEntry)
  await insertRows(
    database,
    logEntry,
    made
      .flatMap(({ entries }) => entries)
      .sort((left, right) => left.at.getTime() - right.at.getTime())
      .map((entry, index) => ({ id: (last?.id ?? 0) + index + 1, ...entry })),
  )
  await countOn(database, followUp, 'follow_up')
  await countOn(database, logEntry, 'log_entry')
}

interface Opened {
  readonly row: Row
  readonly id: number
  /** Milliseconds. */
  readonly at: number
  readonly now: number
  readonly machine: string
  readonly names: ReadonlyMap<number, string>
}

interface Settled {
  readonly row: Omit<typeof followUp.$inferSelect, 'search'>
  readonly entries: readonly Entry[]
}

/** As it stands today, with what its log tells. Of those that ask for a photo none is done: the demonstration has none. */
function settle({ row, id, at, now, machine, names }: Opened): Settled {
  const entry = { entity: 'follow_up', entity_id: String(id), request_id: 'seed', subject: null }
  const { question, what, severity, due } = row
  const opening: Entry = {
    ...{ ...entry, at: new Date(at), user_id: row.opened_by, transition: 'followUp.open', reason: null },
    ...{ from_state: null, to_state: 'open' },
    changes: changesBetween(
      {},
      {
        ...{ question, asset: machine, ...(what === '' ? {} : { what }) },
        ...{ severity, owner: names.get(row.owner_id) ?? '', due },
      },
    ),
  }
  const status = row.needs_proof || id % 6 === 0 || at > now - 5 * day ? 'open' : id % 11 === 0 ? 'cancelled' : 'done'
  if (status === 'open') return { row: { ...row, id, version: 1 }, entries: [opening] }
  const ended = new Date(Math.min(now - day / 2, at + (1 + (id % 3)) * day))
  const said = status === 'done' ? (done[id % done.length] ?? '') : noCause
  const step: Entry = {
    ...{ ...entry, at: ended, user_id: status === 'done' ? row.owner_id : ana, reason: said },
    ...{ transition: status === 'done' ? 'followUp.finish' : 'followUp.cancel', from_state: 'open', to_state: status },
    changes: [{ field: 'status', old: 'open', new: status }],
  }
  const over = status === 'done' ? { note: said, done_at: ended } : { reason: said }
  return { row: { ...row, ...over, id, version: 2, status }, entries: [opening, step] }
}
