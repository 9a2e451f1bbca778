import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import {
  type DashboardDraft,
  dashboardDraftOf,
  type NativeDashboard,
} from '../../../contract/dashboards/native-dashboard'
import type { SavedRecord, SaveRecord } from '../../../contract/record-form'
import type { Api } from '../../api/client'
import { deleteAt } from '../../api/delete.actors'
import { intentKeys } from '../../api/intent-keys'
import { dashboardsKey } from '../dashboard.queries'
import { nativeDashboard, nativePath } from './native-dashboard.queries'

/** Of a dashboard that is to be built. */
export const dashboardKeys = (queries: QueryClient) => intentKeys<DashboardDraft>(queries, 'new dashboards')

const kept = (read: NativeDashboard): SavedRecord<DashboardDraft> => ({
  ...{ id: read.id, version: read.version, draft: dashboardDraftOf(read) },
})

interface Built {
  readonly api: Api
  readonly queries: QueryClient
  /** Of the dashboard; null where one is made. */
  readonly code: string | null
  /** It goes by this code from now on. */
  readonly onCode?: (code: string) => void
}

/** Implements what the dialogs around a dashboard declare. */
export function nativeDashboardActors({ api, queries, code, onCode }: Built) {
  const outdate = () => void queries.invalidateQueries({ queryKey: dashboardsKey })
  const save = ({ id, version, draft, key }: SaveRecord<DashboardDraft>, signal: AbortSignal) =>
    id === null || code === null
      ? api<NativeDashboard>('/dashboards/native/', {
          ...{ method: 'POST', headers: { 'Idempotency-Key': key }, body: draft, signal },
        })
      : api<NativeDashboard>(nativePath(code), {
          ...{ method: 'PATCH', headers: { 'If-Match': `"${version}"` }, body: draft, signal },
        })
  const hold = (read: NativeDashboard) => queries.setQueryData(nativeDashboard(api, read.code).queryKey, read)
  return {
    saveRecord: fromPromise<SavedRecord<DashboardDraft>, SaveRecord<DashboardDraft>>(async ({ input, signal }) => {
      try {
        const saved = await save(input, signal)
        if (input.id === null) dashboardKeys(queries).settle(input.draft)
        hold(saved)
        onCode?.(saved.code)
        return kept(saved)
      } finally {
        // Also where no answer came: the server may have done it.
        outdate()
      }
    }),
    readRecord: fromPromise<SavedRecord<DashboardDraft>, Pick<SaveRecord<DashboardDraft>, 'id'>>(async ({ signal }) => {
      const read = await api<NativeDashboard>(nativePath(code ?? ''), { signal })
      hold(read)
      return kept(read)
    }),
    removeTarget: deleteAt(api, (id) => nativePath(String(id)), outdate),
  }
}
