import { useSelector } from '@xstate/react'
import { type Parser, useRouter } from 'wouter'
import type { AccessModule } from '../../contract/access'
import { permits } from '../../contract/permissions'
import { monthTotals } from '../api/billing.queries'
import { HomeView, type RecentPage } from '../views/shell/home.view'
import { appsOf } from '../views/shell/navigation.projection'
import { mayEnter } from '../views/shell/routes'
import { placeAt, trailOf } from '../views/shell/trail'
import { useEntitlement } from './modules'
import { useNotifications } from './notifications.screen'
import { recentPages } from './recent-pages'
import { useSystem } from './system'

export function HomeScreen() {
  const { portal, api } = useSystem()
  const user = useSelector(portal, ({ context }) => context.user)
  const entitlement = useEntitlement()
  const unread = useNotifications()
  const { parser } = useRouter()

  return user ? (
    <HomeView
      user={user}
      apps={appsOf(entitlement)}
      unread={unread}
      recent={recentPages.paths(user.username).flatMap((path) => recentPage(path, parser, entitlement.modules))}
      monthTotals={permits(entitlement.modules, 'faturamento_boletins') ? monthTotals(api) : null}
    />
  ) : null
}

/** Named in the language of today; what no route answers any more, or the user may no longer enter, is dropped. */
function recentPage(path: string, parser: Parser, modules: readonly AccessModule[]): RecentPage[] {
  const place = placeAt(path, parser)
  if (!place.route || !mayEnter(place.route, modules)) return []
  const above = trailOf(path, place, () => true).at(-2)?.title ?? null
  return [{ href: path, title: place.title, above }]
}
