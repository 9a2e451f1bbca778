import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import type {
  MasterDraft,
  MasterKind,
  MasterStanding,
  SavedMaster,
  SaveMaster,
} from '../../../contract/billing/master-data/master-draft'
import { actionHeaders } from '../../api/action-headers'
import type { Api } from '../../api/client'
import { intentKeys } from '../../api/intent-keys'
import { outdate } from '../../api/outdate'
import { type MasterAnswer, masterKinds, masterPath } from './master-kinds'

/** Of a record that is to be made. */
export const masterKeys = (queries: QueryClient, kind: MasterKind) =>
  intentKeys<MasterDraft>(queries, `new records: ${kind}`)

/** Implements what the machines of master data declare. */
export function masterDataActors(api: Api, queries: QueryClient) {
  return {
    saveRecord: fromPromise<SavedMaster, SaveMaster>(async ({ input, signal }) => {
      const { kind, id, version, draft, key } = input
      const saved = await writing(kind, id, () =>
        id === null
          ? api<MasterAnswer>(masterKinds[kind].path, {
              method: 'POST',
              headers: { 'Idempotency-Key': key },
              body: draft,
              signal,
            })
          : api<MasterAnswer>(masterPath(kind, id), {
              method: 'PATCH',
              headers: { 'If-Match': `"${version}"` },
              body: draft,
              signal,
            }),
      )
      if (id === null) masterKeys(queries, kind).settle(draft)
      return keep(kind, saved)
    }),
    readRecord: fromPromise<SavedMaster, Pick<SaveMaster, 'kind' | 'id'>>(async ({ input: { kind, id }, signal }) =>
      keep(kind, await api<MasterAnswer>(id === null ? masterKinds[kind].path : masterPath(kind, id), { signal })),
    ),
    changeStatus: fromPromise<unknown, MasterStanding & { readonly key: string }>(({ input, signal }) => {
      const { kind, id, version, status, key } = input
      const step = status === 'active' ? 'deactivate' : 'reactivate'
      return writing(kind, id, async () =>
        keep(
          kind,
          await api<MasterAnswer>(`${masterPath(kind, id)}${step}/`, {
            method: 'POST',
            headers: actionHeaders({ version, key }),
            signal,
          }),
        ),
      )
    }),
  }

  function keep(kind: MasterKind, record: MasterAnswer): SavedMaster {
    queries.setQueryData(masterKinds[kind].key(record.id), record)
    const draftOf = masterKinds[kind].draftOf as (record: MasterAnswer) => MasterDraft
    return { id: record.id, version: record.version, draft: draftOf(record) }
  }

  /** Also where no answer came: the server may have done it. */
  async function writing<Answer>(kind: MasterKind, id: number | null, write: () => Promise<Answer>): Promise<Answer> {
    const { key, shown } = masterKinds[kind]
    try {
      return await write()
    } finally {
      outdate(queries, [...(id === null ? [] : [key(id)]), ...shown])
    }
  }
}
