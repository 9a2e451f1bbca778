import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ClientPage } from '../../../contract/billing/client'
import type { MasterKind } from '../../../contract/billing/master-data/master-draft'
import type { Problem } from '../../../contract/problem'
import type { Api } from '../../api/client'
import { type ListQuery, pageOf } from '../../api/list.queries'
import { logOf } from '../../api/log.queries'
import type { Option } from '../../ui/form/search-select'
import { type MasterRecords, masterKinds, masterPath } from './master-kinds'

/** A page of one kind. While another one is fetched, the last one stays. */
export const masterPage = <Page>(api: Api, kind: MasterKind, list: ListQuery) => {
  const query = pageOf(list)
  const { path, shown } = masterKinds[kind]
  return queryOptions<Page, Problem>({
    queryKey: [...(shown[0] ?? []), 'page', query],
    queryFn: ({ signal }) => api(path, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export const masterRecord = <Kind extends MasterKind>(api: Api, kind: Kind, id: number) =>
  queryOptions<MasterRecords[Kind], Problem>({
    queryKey: masterKinds[kind].key(id),
    queryFn: ({ signal }) => api(masterPath(kind, id), { signal }),
  })

export const masterLog = (api: Api, kind: MasterKind, id: number) =>
  logOf(api, masterPath(kind, id), masterKinds[kind].key(id))

/** Clients that something new may name. */
export const offeredClients = (api: Api, search: string) =>
  queryOptions<readonly Option[], Problem>({
    queryKey: ['billing', 'clients', 'offered', search],
    queryFn: async ({ signal }) => {
      const query = { status: 'active', ...(search ? { search } : {}) }
      const { results } = await api<ClientPage>('/billing/clients/', { query, signal })
      return results.map(({ id, name }) => ({ value: String(id), label: name }))
    },
    placeholderData: keepPreviousData,
  })
