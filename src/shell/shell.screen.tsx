import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import './shell.css'
import { useWindowEvent } from '@mantine/hooks'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider, useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useLocation, useRouter } from 'wouter'
import { permits, recordPermissions } from '../../contract/permissions'
import type { User } from '../../contract/session/session'
import { withWords } from '../app/catalogues'
import { useFocusOnNavigation } from '../app/focus-on-navigation'
import { keepProgram } from '../app/kept-program'
import { defaultViews } from '../app/list/default-views'
import { useEntitlement } from '../app/modules'
import { queriesOf } from '../app/queries'
import { Router, usePlace } from '../app/router'
import { prefetch } from '../app/screens'
import { useSystem } from '../app/system'
import { useDialog } from '../app/use-dialog'
import { version } from '../app/version'
import { forgetDevice, keepsAnswers } from '../forms/shared/device-store'
import { recentPages, useRememberPage } from '../home/recent-pages'
import { NotificationsProvider, NotificationsScreen } from '../notifications/notifications.screen'
import { LoadingView } from '../portal/loading.view'
import { PreferencesView } from '../portal/preferences.view'
import { isPressed } from '../ui/keys'
import { isFree } from '../ui/list/row-events'
import { optional } from '../ui/parts/optional'
import { avatarUrl } from './avatar'
import { avatarAt } from './avatar.queries'
import { LeaveGuard, useGuardedSignOut, useIsRevisit } from './leaving/leave-guard.screen'
import { appsOf } from './navigation/navigation.projection'
import { useSidebar } from './navigation/sidebar'
import { SearchButton } from './palette/search-button'
import { FirstStepMissing } from './password/first-step-missing'
import { mayEnter, routes } from './routes'
import { ShellView } from './shell.view'
import { useAccess } from './shell-access'
import { placeAt, trailOf } from './trail'

const FirstPassword = optional(() => withWords(import('./password/first-password.screen'), 'record'))
const RequiredFactor = optional(() => withWords(import('../session/second-factor/required-factor.screen'), 'access'))
const PasswordChange = optional(() => withWords(import('./password/password-change.screen'), 'record'))
const NewsStream = optional(() => import('../notifications/news-stream.screen'))
const Shortcuts = optional(() => withWords(import('./shortcuts/shortcuts.view'), 'palette'))
const Palette = optional(() => withWords(import('./palette/palette.screen'), 'palette'))

/** Everything after sign-in: what stands around the screens, their data and what they say in passing (SHL-09). */
export default function ShellScreen() {
  const system = useSystem()
  const user = useSelector(system.portal, ({ context }) => context.user)
  const [isMissing, setMissing] = useState(false)

  if (user?.must_change_password || user?.must_set_second_factor) {
    const { named } = system.settings
    const missing = { fallback: <LoadingView />, onFailed: () => setMissing(true) }
    if (isMissing)
      return (
        <FirstStepMissing
          title={user.must_change_password ? msg`Escolha a sua senha` : msg`Ative a verificação em duas etapas`}
          onRetry={() => setMissing(false)}
          onSignOut={() => system.portal.send({ type: 'session.end' })}
        />
      )
    return user.must_change_password ? (
      <FirstPassword path={named('VITE_PASSWORD_PATH')} {...missing} />
    ) : (
      <RequiredFactor path={named('VITE_SECOND_FACTOR_PATH')} {...missing} />
    )
  }
  return user ? (
    <QueryClientProvider client={queriesOf(system)}>
      <Notifications position="top-center" autoClose={4000} limit={3} containerWidth={356} />
      <LeaveGuard>
        <NotificationsProvider>
          <Shell user={user} />
        </NotificationsProvider>
      </LeaveGuard>
    </QueryClientProvider>
  ) : null
}

function Shell({ user }: { user: User }) {
  const { _ } = useLingui()
  const { files, portal, preferences, settings } = useSystem()
  const { access } = useAccess()
  const entitlement = useEntitlement()
  const { actor, sidebar } = useSidebar()
  const [path] = useLocation()
  const { parser } = useRouter()
  const place = usePlace()
  const content = useFocusOnNavigation(place.key, useIsRevisit())
  const signOut = useGuardedSignOut(
    () => {
      recentPages.forget()
      defaultViews.forget()
      forgetDevice(user.username)
      portal.send({ type: 'session.end' })
    },
    async () => ((await keepsAnswers(user.username)) ? _(msg`Respostas guardadas neste aparelho`) : null),
  )
  const passwordPath = settings.named('VITE_PASSWORD_PATH')
  const password = useDialog()
  const palette = useDialog()
  const shortcuts = useDialog()
  const { onClose: closePassword } = password.closing
  const { onClose: closePalette } = palette.closing
  const { onClose: closeShortcuts } = shortcuts.closing
  const onShowShortcuts = () => shortcuts.open({})
  useWindowEvent('keydown', (event) => {
    if (isPressed(event, 'shortcuts') && isFree(event)) onShowShortcuts()
  })
  useKeptProgram(settings.keepsProgram)
  usePrefetchWhenIdle(access.phase === 'known' && permits(access.modules, recordPermissions.report.read))
  const isIn = access.phase === 'known' && place.route !== null && mayEnter(place.route, access.modules)
  useRememberPage(isIn ? user.username : null, place)

  const onChangePassword = passwordPath === '' ? null : () => password.open({})

  const address = avatarUrl(user.avatar, settings.host || location.origin)
  const picture = useQuery(avatarAt(files, address))

  const closeSheet = () => actor.send({ type: 'page.opened' })
  useEffect(() => {
    if (!path) return
    actor.send({ type: 'page.opened' })
    closePassword()
    closePalette()
    closeShortcuts()
  }, [actor, closePassword, closePalette, closeShortcuts, path])

  return (
    <ShellView
      productName={settings.productName}
      version={version}
      sidebar={sidebar}
      navigation={{
        phase: access.phase,
        apps: appsOf(entitlement),
        onNavigate: closeSheet,
        onApproach(href) {
          const { route } = placeAt(href, parser)
          if (route) prefetch(route)
        },
      }}
      crumbs={trailOf(path, place, (route) => mayEnter(route, access.modules))}
      user={user}
      avatar={picture.data ?? (picture.isError ? address : null)}
      corner={
        <>
          <SearchButton onOpen={() => palette.open({})} />
          <NotificationsScreen />
          <PreferencesView actor={preferences} />
        </>
      }
      contentRef={content}
      onToggle={() => actor.send({ type: 'sidebar.toggle' })}
      onCloseSheet={() => actor.send({ type: 'sheet.close' })}
      onChangePassword={onChangePassword}
      hasSessions={settings.named('VITE_SESSIONS_PATH') !== ''}
      onShowShortcuts={onShowShortcuts}
      onSignOut={signOut}
    >
      <Router place={place} />
      <News path={settings.named('VITE_NEWS_PATH')} username={user.username} />
      {password.shown ? <PasswordChange path={passwordPath} {...password.closing} /> : null}
      {shortcuts.shown ? <Shortcuts {...shortcuts.closing} /> : null}
      {palette.shown ? (
        <Palette
          username={user.username}
          onChangePassword={onChangePassword}
          onShowShortcuts={onShowShortcuts}
          onSignOut={signOut}
          {...palette.closing}
        />
      ) : null}
    </ShellView>
  )
}

/** Opened when the page has what it shows first; where the server has no such stream, never. */
function News({ path, username }: { path: string; username: string }) {
  const [isQuiet, setQuiet] = useState(false)
  const isDue = useIsFetching() === 0 && !isQuiet && path !== ''
  useEffect(() => (isDue ? whenIdle(() => setQuiet(true)) : undefined), [isDue])
  return isQuiet ? <NewsStream key={username} path={path} username={username} /> : null
}

const opensNext = new Set(['reports', 'report', 'invoice', 'request', 'debitNote'])

/** The screens that most people open next, while nothing else is going on; not where the person saves data. */
function usePrefetchWhenIdle(isWanted: boolean) {
  const queries = useQueryClient()
  useEffect(() => {
    if (!isWanted || savesData()) return
    const next = routes.filter(({ screen = '', tab = 'summary' }) => tab === 'summary' && opensNext.has(screen))
    let cancel = whenIdle(lookAgain)
    return () => cancel()

    /** A page that waits for its data is idle, and has its own to show first. */
    function lookAgain() {
      if (queries.isFetching() === 0) return next.forEach(prefetch)
      const later = setTimeout(() => {
        cancel = whenIdle(lookAgain)
      }, 500)
      cancel = () => clearTimeout(later)
    }
  }, [isWanted, queries])
}

function useKeptProgram(isWanted: boolean) {
  useEffect(() => {
    if (isWanted && savesData()) return
    return whenIdle(() => void keepProgram(isWanted).catch(() => null))
  }, [isWanted])
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}

/** Answers what takes it back. */
function whenIdle(act: () => void): () => void {
  const later = window.requestIdleCallback ?? ((act: () => void) => window.setTimeout(act, 2_000))
  const cancel = window.cancelIdleCallback ?? window.clearTimeout
  const idle = later(act)
  return () => cancel(idle)
}
