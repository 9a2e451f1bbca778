import { useSelector } from '@xstate/react'
import { permits } from '../../contract/permissions'
import { monthTotals } from '../api/billing.queries'
import { HomeView } from '../views/shell/home.view'
import { useAccess } from './shell-access'
import { useSystem } from './system'

export function HomeScreen() {
  const { portal, api } = useSystem()
  const user = useSelector(portal, ({ context }) => context.user)
  const { access } = useAccess()

  return user ? (
    <HomeView
      user={user}
      modules={access.modules}
      monthTotals={permits(access.modules, 'faturamento_boletins') ? monthTotals(api) : null}
    />
  ) : null
}
