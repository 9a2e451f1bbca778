import { useCallback, useMemo } from 'react'
import { dashboardFigures, type FigureCode } from '../../../contract/dashboards/figures'
import type { DashboardCard } from '../../../contract/dashboards/native-dashboard'
import { holds, permits, recordPermissions } from '../../../contract/permissions'
import { useEntitlement } from '../../app/modules'
import { useSystem } from '../../app/system'
import { billingReferences } from '../../billing/report/report.queries'
import { mayOpenList } from './figure-address'
import { cardFigure, type DashboardFilter } from './native-dashboard.queries'

/** What every place with cards takes: what each shows, where whoever looks may see it, and what they are filtered by. */
export function useCards(filter: DashboardFilter) {
  const { api } = useSystem()
  const { modules, isSuperuser } = useEntitlement()
  const sees = useCallback(
    (code: FigureCode) => {
      const { permission } = dashboardFigures[code]
      return permission === null || holds(modules, isSuperuser, permission)
    },
    [modules, isSuperuser],
  )
  const sourceOf = useCallback(
    (card: DashboardCard) => (sees(card.figure) ? cardFigure(api, card, filter) : null),
    [api, filter, sees],
  )
  /** Clients and cost centers are found by whoever may read reports. */
  const mayFind = permits(modules, recordPermissions.report.read)
  const references = useMemo(() => (mayFind ? billingReferences(api) : {}), [api, mayFind])
  const mayOpen = useMemo(() => mayOpenList(modules), [modules])
  return { sourceOf, references, mayOpen }
}
