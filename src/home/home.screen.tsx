import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useLayoutEffect, useState } from 'react'
import { type Parser, useRouter } from 'wouter'
import type { AccessModule } from '../../contract/access/access'
import { permits, recordPermissions } from '../../contract/permissions'
import { useEntitlement } from '../app/modules'
import { useSystem } from '../app/system'
import { monthTotals } from '../billing/report/report.queries'
import { useNotifications } from '../notifications/notifications.screen'
import { appsOf } from '../shell/navigation/navigation.projection'
import { mayEnter } from '../shell/routes'
import { placeAt, trailOf } from '../shell/trail'
import { optional } from '../ui/parts/optional'
import { useFirstSteps } from './first-steps.screen'
import { HomeView, type RecentPage } from './home.view'
import { recentPages } from './recent-pages'
import { refusedPage } from './refused-page'
import { unsentAnswers, waitingFor } from './waiting.queries'

const Refused = optional(() => import('./refused.view'))

export function HomeScreen() {
  const { i18n } = useLingui()
  const { portal, api, settings } = useSystem()
  const user = useSelector(portal, ({ context }) => context.user)
  const entitlement = useEntitlement()
  const unread = useNotifications()
  const steps = useFirstSteps(entitlement)
  const { parser } = useRouter()
  const refused = useRefused(parser)
  const { data: isUnsent = false } = useQuery(unsentAnswers(user?.username ?? ''))

  return user ? (
    <HomeView
      user={user}
      apps={appsOf(entitlement)}
      unread={unread}
      recent={recentPages
        .paths(user.username)
        .flatMap((path) =>
          recentPage(path, parser, entitlement.modules, recentPages.nameOf(user.username, path, i18n.locale)),
        )}
      waiting={waitingFor(api, settings.named('VITE_HOME_PATH'))}
      isUnsent={isUnsent}
      monthTotals={permits(entitlement.modules, recordPermissions.report.read) ? monthTotals(api) : null}
      firstSteps={steps}
      refused={refused}
      mayOpenInvoices={permits(entitlement.modules, recordPermissions.invoice.read)}
    />
  ) : null
}

/** For whoever was led here from a page without its permission, as long as they stay. */
function useRefused(parser: Parser) {
  const [path] = useState(refusedPage.path)
  // Before the next page's own effects: the one that is refused from here says so after it.
  useLayoutEffect(
    () => () => {
      refusedPage.path = null
    },
    [],
  )
  if (path === null) return null
  const { route, title } = placeAt(path, parser)
  const permission = route?.permission ?? route?.anyOf?.[0]
  return permission ? <Refused title={title} path={path} permission={permission} /> : null
}

/** Named in the language of today; what no route answers any more, or the user may no longer enter, is dropped. */
function recentPage(path: string, parser: Parser, modules: readonly AccessModule[], name?: string): RecentPage[] {
  const place = placeAt(path, parser)
  if (!place.route || !mayEnter(place.route, modules)) return []
  const above = trailOf(path, place, () => true).at(-2)?.title ?? null
  return [{ href: path, title: name ?? place.title, above }]
}
