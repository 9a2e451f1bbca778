import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { FleetList, RentalPage } from '../../../contract/assets/asset'
import type { Problem } from '../../../contract/problem'
import type { Api } from '../../api/client'
import { type ListQuery, pageOf } from '../../api/list.queries'

/** The machines with what billing measured of them. */
export const fleetPage = (api: Api, list: ListQuery) => {
  const query = pageOf(list)
  return queryOptions<FleetList, Problem>({
    queryKey: ['assets', 'fleet', query],
    queryFn: ({ signal }) => api('/assets/fleet/', { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Months, both included; each may be left out. */
export interface Months {
  readonly competencia_from?: string
  readonly competencia_to?: string
}

/** What reports measured of one machine in these months: the newest, and what all come to. */
export const assetRentals = (api: Api, id: number, months: Months) =>
  queryOptions<RentalPage, Problem>({
    queryKey: ['assets', 'rentals', id, months],
    queryFn: ({ signal }) => api(`/assets/${id}/rentals/`, { query: { ...months, page_size: 100 }, signal }),
    placeholderData: keepPreviousData,
  })

interface Option {
  readonly value: string
  readonly label: string
}

/** Each by its own name. */
export const families = (api: Api, search: string) =>
  queryOptions<readonly Option[], Problem>({
    queryKey: ['assets', 'families', search],
    queryFn: async ({ signal }) => {
      const all = await api<readonly string[]>('/assets/families/', { signal })
      const sought = search.toLocaleLowerCase()
      return all
        .filter((family) => family.toLocaleLowerCase().includes(sought))
        .map((family) => ({ value: family, label: family }))
    },
    placeholderData: keepPreviousData,
  })
