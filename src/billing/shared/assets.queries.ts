import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Asset, AssetPage } from '../../../contract/billing/report-lines'
import type { Problem } from '../../../contract/problem'
import type { Api } from '../../api/client'

/** How many assets one search shows of each kind. */
const shown = 20

/** Assets that a search finds, those of the cost center first. */
export const assetsNear = (api: Api, costCenter: number | null, search: string) =>
  queryOptions<{ results: readonly Asset[] }, Problem>({
    queryKey: ['assets', costCenter, search],
    queryFn: async ({ signal }) => {
      const find = async (own: { cost_center?: number }) => {
        const query = { page_size: shown, ...(search === '' ? {} : { search }), ...own }
        return (await api<AssetPage>('/assets/offered/', { query, signal })).results
      }
      const found = await Promise.all([...(costCenter === null ? [] : [find({ cost_center: costCenter })]), find({})])
      return { results: [...new Map(found.flat().map((asset) => [asset.id, asset])).values()] }
    },
    placeholderData: keepPreviousData,
  })
