import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import {
  type ModuleSettings,
  type SettingsDraft,
  settingsBodyOf,
  settingsOf,
} from '../../../contract/access/module-settings'
import type { SavedRecord, SaveRecord } from '../../../contract/record-form'
import type { Api } from '../../api/client'
import { moduleSettings } from './administration.queries'

/** Implements what the form of a module's settings declares. */
export function moduleSettingsActors(api: Api, queries: QueryClient) {
  const kept = (read: ModuleSettings): SavedRecord<SettingsDraft> => {
    queries.setQueryData(moduleSettings(api, read.id).queryKey, read)
    return { id: read.id, version: read.version, draft: settingsOf(read) }
  }
  return {
    saveRecord: fromPromise<SavedRecord<SettingsDraft>, SaveRecord<SettingsDraft>>(
      async ({ input: { id, version, draft }, signal }) => {
        try {
          const headers = { 'If-Match': `"${version}"` }
          return kept(
            await api<ModuleSettings>(`/iam/modules/${id}/`, {
              ...{ method: 'PATCH', headers, body: settingsBodyOf(draft), signal },
            }),
          )
        } finally {
          // Also where no answer came: the server may have done it. A rule closes actions on records that are read already.
          void queries.invalidateQueries()
        }
      },
    ),
    readRecord: fromPromise<SavedRecord<SettingsDraft>, Pick<SaveRecord<SettingsDraft>, 'id'>>(
      async ({ input: { id }, signal }) => kept(await api<ModuleSettings>(`/iam/modules/${id}/`, { signal })),
    ),
  }
}
