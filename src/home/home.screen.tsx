import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useLayoutEffect, useState } from 'react'
import { Link, type Parser, useRouter } from 'wouter'
import type { AccessModule } from '../../contract/access/access'
import { defaultHome } from '../../contract/home/home-parts'
import type { Favourite } from '../../contract/home/personal-home'
import { permits, recordPermissions } from '../../contract/permissions'
import { withWords } from '../app/catalogues'
import { useEntitlement } from '../app/modules'
import { useSystem } from '../app/system'
import { useDialog } from '../app/use-dialog'
import { monthTotals } from '../billing/report/report.queries'
import { offlineHref } from '../forms/shared/address'
import { useNotifications } from '../notifications/notifications.screen'
import { appsOf } from '../shell/navigation/navigation.projection'
import { mayEnter } from '../shell/routes'
import { placeAt, say, trailOf } from '../shell/trail'
import { optional } from '../ui/parts/optional'
import { useKeptInPlace } from './favourites/kept-in-place'
import { useFirstSteps } from './first-steps.screen'
import classes from './home.module.css'
import { HomeView, type KnownPage } from './home.view'
import { homeFigures } from './home-figures.queries'
import { personalHome } from './personal-home.queries'
import { recentPages } from './recent-pages'
import { refusedPage } from './refused-page'
import { unsentAnswers, waitingFor } from './waiting.queries'
import type { Act } from './waiting.view'

const Refused = optional(() => import('./refused.view'))
const Star = optional(() => withWords(import('./favourites/favourite-star.screen'), 'palette'))
const WaitingAct = optional(() => import('./waiting-act.screen'))
const Unsent = optional(() => withWords(import('./unsent/unsent.screen'), 'forms'))
const Arrange = optional(() => withWords(import('./arrange/home-arrange.screen'), 'palette'))

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
  const homePath = settings.named('VITE_HOME_PATH')
  const path = settings.named('VITE_PERSONAL_HOME_PATH')
  const { data: personal, failureCount } = useQuery(personalHome(api, path))
  // Once shown it stays: a read that failed and is tried anew hides nothing.
  const [isShown, show] = useState(false)
  if (!isShown && (personal !== undefined || failureCount > 0)) show(true)
  const dialog = useDialog()
  const acting = useDialog<Act>()
  const toPage = ({ path, name }: Favourite) => knownPage(path, parser, entitlement.modules, i18n.locale, name)
  const now = personal?.favourites ?? []
  const favourites = useKeptInPlace(now).flatMap(toPage)
  const seesBilled = permits(entitlement.modules, recordPermissions.report.read)
  const has = {
    waiting: homePath !== '',
    favourites: path !== '',
    months: seesBilled || homePath !== '',
  }
  const parts = (personal?.parts ?? defaultHome).filter(({ part }) => has[part as keyof typeof has] ?? true)

  const totals = monthTotals(api)
  const figures = homeFigures(api, homePath)
  // Asked for before the part that shows them is here.
  const hasMonths = parts.some(({ part, is_shown }) => part === 'months' && is_shown)
  useQuery({ ...totals, enabled: hasMonths && seesBilled })
  useQuery({ ...figures, enabled: hasMonths && !seesBilled })

  return user ? (
    <>
      <HomeView
        user={user}
        parts={parts}
        // Nothing is shown that would move when the answer comes; where none comes, home is everybody's.
        isHeld={!isShown}
        apps={appsOf(entitlement)}
        unread={unread}
        favourites={favourites}
        recent={recentPages.paths(user.username).flatMap((path) => {
          const text = recentPages.nameOf(user.username, path, i18n.locale)
          return toPage({
            path,
            name: text === undefined ? null : { text, locale: i18n.locale === 'en' ? 'en' : 'pt' },
          })
        })}
        star={
          personal
            ? ({ href, name, title }) => (
                <Star
                  path={path}
                  page={{ path: href, name }}
                  of={say(title, i18n)}
                  fallback={<span className={classes['star']} />}
                />
              )
            : null
        }
        onArrange={personal ? () => dialog.open({}) : null}
        waiting={waitingFor(api, homePath)}
        unsent={
          isUnsent ? (
            <Unsent
              username={user.username}
              fallback={
                <li>
                  <Anchor component={Link} href={offlineHref}>
                    {i18n._(msg`Respostas ainda não enviadas`)}
                  </Anchor>
                </li>
              }
            />
          ) : null
        }
        onAct={acting.open}
        months={seesBilled ? { totals } : { figures }}
        firstSteps={steps}
        refused={refused}
        mayOpenInvoices={permits(entitlement.modules, recordPermissions.invoice.read)}
      />
      {acting.shown ? <WaitingAct {...acting.shown} {...acting.closing} /> : null}
      {dialog.shown && personal ? (
        <Arrange
          path={path}
          parts={parts}
          favourites={now.filter((one) => toPage(one).length > 0).map((one) => one.path)}
          nameOf={(path) => say(favourites.find(({ href }) => href === path)?.title ?? path, i18n)}
          isBilled={seesBilled}
          {...dialog.closing}
        />
      ) : null}
    </>
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
function knownPage(
  path: string,
  parser: Parser,
  modules: readonly AccessModule[],
  locale: string,
  name: Favourite['name'],
): KnownPage[] {
  const place = placeAt(path, parser)
  if (!place.route || !mayEnter(place.route, modules)) return []
  const above = trailOf(path, place, () => true).at(-2)?.title ?? null
  return [{ href: path, title: name?.locale === locale ? name.text : place.title, name, above }]
}
