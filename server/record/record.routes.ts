import { z } from 'zod'
import { idInPathSchema } from '../../contract/paging.schema'
import type { Permission } from '../../contract/permissions'
import { dayAt } from '../calendar'
import type { Database } from '../database/open'
import { type Endpoint, route } from '../http/route'
import type { Caller } from '../session/caller'
import { type Reader, ruleFor } from './list.routes'

export const idParameters = z.object({ id: idInPathSchema })

/** What every action on a record is: done to the version that the person saw, once for a key, and open to refusal by the lifecycle. */
export const recordAction = {
  method: 'post',
  headers: ['If-Match', 'Idempotency-Key'],
  parameters: idParameters,
  refusals: [404, 409],
} as const

interface Read<Answer extends z.ZodType> {
  /** Where the records are listed, `/billing/reports/`. */
  readonly collection: string
  readonly permission: Reader
  /** Who may read it besides. */
  readonly readers?: readonly Permission[]
  readonly summary: string
  readonly answer: Answer
  /** Throws 404 where there is no such record; `today` is a day. */
  readonly read: (database: Database, id: number, today: string, caller: Caller) => Promise<z.input<Answer>>
}

/** `GET …/{id}/`: one record as its page shows it. */
export function readRoute<Answer extends z.ZodType>({
  collection,
  permission,
  readers,
  summary,
  answer,
  read,
}: Read<Answer>): Endpoint {
  return route(
    {
      ...{ method: 'get', path: `${collection}{id}/`, summary, rule: ruleFor(permission, readers) },
      ...{ parameters: idParameters, answer: answer as z.ZodType, refusals: [404] },
    },
    ({ parameters: { id }, caller, services: { database, clock } }) => read(database, id, dayAt(clock()), caller),
  )
}
