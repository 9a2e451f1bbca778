import { useLocation, useSearchParams } from 'wouter'
import type { BillingList } from '../../../contract/billing/statistics'
import { permits } from '../../../contract/permissions'
import type { ListQuery } from '../../api/list.queries'
import { useSystem } from '../../app/system'
import { useAccess } from '../../shell/shell-access'
import type { ListAddress } from '../../ui/list/list-definition'
import { readListQuery, writeListQuery } from '../../ui/list/list-query'
import { clientOptions, costCenterOptions } from '../report/report.queries'
import { lists } from './overview-address'

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
