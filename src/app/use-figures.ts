import { useLocation, useSearchParams } from 'wouter'
import { permits } from '../../contract/permissions'
import type { BillingList } from '../../contract/statistics'
import { clientOptions, costCenterOptions } from '../api/billing.queries'
import type { ListQuery } from '../api/list.queries'
import { lists } from '../views/billing/overview/overview-address'
import type { ListAddress } from '../views/list/list-definition'
import { readListQuery, writeListQuery } from '../views/list/list-query'
import { useAccess } from './shell-access'
import { useSystem } from './system'

/** What every page of figures takes: what its address asks, and what whoever looks at it may open. */
export function useFigures(address: ListAddress) {
  const { api } = useSystem()
  const { access } = useAccess()
  const [path, navigate] = useLocation()
  const [asked] = useSearchParams()
  const mayOpen = (list: BillingList) => permits(access.modules, lists[list].permission)
  const addressOf = (query: ListQuery) => [path, writeListQuery(address, query)].filter(Boolean).join('?')
  return {
    query: readListQuery(address, asked),
    mayOpen,
    addressOf,
    onQuery: (query: ListQuery) => navigate(addressOf(query)),
    /** Clients and cost centers are found by whoever may read reports. */
    references: mayOpen('reports')
      ? {
          client: (search: string) => clientOptions(api, search),
          cost_center: (search: string) => costCenterOptions(api, search),
        }
      : {},
  }
}
