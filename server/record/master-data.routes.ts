import type { z } from 'zod'
import { type Permission, readMasterData } from '../../contract/permissions'
import type { Endpoint } from '../http/route'
import { write } from '../http/write'
import type { List, ListSchemas } from './list'
import { listRoutes } from './list.routes'
import { logRoute } from './log.routes'
import { changeMasterStatus, createMaster, editMaster, type MasterKind } from './master-data'
import { idParameters, readRoute, recordAction } from './record.routes'
import type { Standing } from './transition'

interface Kept<Row extends Standing, Draft extends object, Answer, Schemas extends ListSchemas> {
  /** Where the records are listed, `/billing/clients/`. */
  readonly collection: string
  /** As a sentence calls one and several. */
  readonly names: { readonly one: string; readonly many: string }
  readonly kind: MasterKind<Row, Draft, Answer>
  readonly list: List<Schemas>
  readonly schemas: { readonly draft: z.ZodType<Draft>; readonly answer: z.ZodType<Answer> }
  /** Who makes and changes one. */
  readonly edit: Permission
  /** Who reads the list and one of it, besides whoever sees master data. */
  readonly readers?: readonly Permission[]
  /** Who reads the list alone, because a record of another kind names one. */
  readonly choosers?: readonly Permission[]
}

/** All calls of one kind of master data: list, file, record, log, and what its lifecycle knows. */
export function masterDataRoutes<Row extends Standing, Draft extends object, Answer, Schemas extends ListSchemas>({
  collection,
  names: { one, many },
  kind: own,
  list,
  schemas,
  edit,
  readers = [],
  choosers = [],
}: Kept<Row, Draft, Answer, Schemas>): readonly Endpoint[] {
  const kind = own as unknown as MasterKind<Standing, Draft, Answer>
  const rule = { permission: edit }
  const body = schemas.draft as z.ZodType
  const answer = schemas.answer as z.ZodType
  const kept = { collection, record: own.record, permission: readMasterData, readers }
  const [listed, exported] = listRoutes(list, {
    ...kept,
    readers: [...readers, ...choosers],
    summary: `${many}, paged`,
    exportSummary: `All ${many.toLowerCase()} that the filter matches, in its order, as a file`,
  })
  const read = readRoute({ ...kept, summary: `One ${one}`, answer, read: kind.read })
  const create = write(
    {
      ...{ method: 'post', path: collection, summary: `Make a ${one}; 409 where another one has its code` },
      ...{ rule, headers: ['Idempotency-Key'], body, answer, status: 201, refusals: [409] },
    },
    (transaction, call) => createMaster(kind, transaction, call as never),
  )
  const change = write(
    {
      ...{
        method: 'patch',
        path: `${collection}{id}/`,
        summary: `Change a ${one}; 409 where another one has its code`,
      },
      ...{ rule, headers: ['If-Match'], parameters: idParameters, body, answer, refusals: [404, 409] },
    },
    (transaction, call) => editMaster(kind, transaction, call as never),
  )
  const moves = (['deactivate', 'reactivate'] as const).map((step) =>
    write(
      {
        ...recordAction,
        ...{ path: `${collection}{id}/${step}/`, rule, answer },
        summary: step === 'deactivate' ? `Offer a ${one} no more` : `Offer a ${one} again`,
      },
      (transaction, call) => changeMasterStatus(kind, `record.${step}`, transaction, call as never),
    ),
  )
  return [listed, read, logRoute(kept), create, change, ...moves, exported]
}
