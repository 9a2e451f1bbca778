import './shell.css'
import { useWindowEvent } from '@mantine/hooks'
import { QueryClientProvider, useIsFetching, useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation, useRouter } from 'wouter'
import { permits, recordPermissions } from '../../contract/permissions'
import type { User } from '../../contract/session/session'
import { withWords } from '../app/catalogues'
import { useFocusOnNavigation } from '../app/focus-on-navigation'
import { keepProgram } from '../app/kept-program'
import { useEntitlement } from '../app/modules'
import { queriesOf } from '../app/queries'
import { Router, usePlace } from '../app/router'
import { prefetch } from '../app/screens'
import { useSystem } from '../app/system'
import { Toasts } from '../app/toast/toasts'
import { useDialog } from '../app/use-dialog'
import { version } from '../app/version'
import { OutboxProvider, type Outbox as RunningOutbox } from '../forms/offline/outbox-context'
import { claimDevice } from '../forms/shared/device-store'
import { useRememberPage } from '../home/recent-pages'
import { NotificationsProvider, NotificationsScreen } from '../notifications/notifications.screen'
import { PreferencesView } from '../portal/preferences.view'
import { deviceOwner } from '../session/device-owner'
import { isPressed } from '../ui/keys'
import { isFree } from '../ui/list/row-events'
import { optional } from '../ui/parts/optional'
import { recordNames } from '../ui/record/record-names'
import { whenIdle } from '../ui/when-idle'
import { avatarUrl } from './avatar'
import { avatarAt } from './avatar.queries'
import { LeaveGuard, useIsRevisit } from './leaving/leave-guard.screen'
import { useSignOut } from './leaving/use-sign-out'
import { appsOf } from './navigation/navigation.projection'
import { useSidebar } from './navigation/sidebar'
import { SearchButton } from './palette/search-button'
import { keepTyped, takeTyped } from './palette/typed-ahead'
import { FirstStep } from './password/first-step.screen'
import { hasValidIds, isReturnedTo, mayEnter, routes } from './routes'
import { ShellView } from './shell.view'
import { useAccess } from './shell-access'
import { placeAt, type Title, trailOf } from './trail'

const PasswordChange = optional(() => withWords(import('./password/password-change.screen'), 'dialogs'))
const NewsStream = optional(() => import('../notifications/news-stream.screen'))
const Shortcuts = optional(() => withWords(import('./shortcuts/shortcuts.view'), 'palette'))
const Outbox = optional(() => withWords(import('../forms/offline/outbox.screen'), 'forms'))
const PageFavourite = optional(() => withWords(import('../home/favourites/page-favourite.screen'), 'palette'))
const Palette = optional(() => withWords(import('./palette/palette.screen'), 'palette', 'billing'))

/** Everything after sign-in: what stands around the screens, their data and what they say in passing (SHL-09). */
export default function ShellScreen() {
  const system = useSystem()
  const user = useSelector(system.portal, ({ context }) => context.user)
  useEffect(() => {
    if (user) void claimDevice(user.username)
  }, [user])

  return user ? (
    <QueryClientProvider client={queriesOf(system)}>
      <LeaveGuard>
        <Toasts />
        {user.must_change_password || user.must_set_second_factor ? (
          <FirstStep user={user} />
        ) : (
          <NotificationsProvider>
            <Shell user={user} />
          </NotificationsProvider>
        )}
      </LeaveGuard>
    </QueryClientProvider>
  ) : null
}

function Shell({ user }: { user: User }) {
  const { files, preferences, settings } = useSystem()
  const { username } = user
  const { access } = useAccess()
  const entitlement = useEntitlement()
  const { actor, sidebar } = useSidebar()
  const [path] = useLocation()
  const { parser } = useRouter()
  const place = usePlace()
  const content = useFocusOnNavigation(place.key, useIsRevisit())
  const signOut = useSignOut(user.username)
  const passwordPath = settings.named('VITE_PASSWORD_PATH')
  const password = useDialog()
  const palette = useDialog()
  const shortcuts = useDialog()
  const favourite = useDialog<{ page: string; title: Title }>()
  const { onClose: closePassword } = password.closing
  const { onClose: closePalette } = palette.closing
  const { onClose: closeShortcuts } = shortcuts.closing
  // However it goes: it may not have come.
  useEffect(() => (palette.shown ? () => void takeTyped() : undefined), [palette.shown])
  const onShowShortcuts = () => shortcuts.open({})
  useKeptProgram(settings.keepsProgram)
  useEffect(() => (username ? recordNames.forget : undefined), [username])
  const isIn = access.phase === 'known' && place.route !== null && mayEnter(place.route, access.modules)
  useRememberPage(isIn ? user.username : null, place)
  const personalPath = settings.named('VITE_PERSONAL_HOME_PATH')
  const onFavourite =
    isIn && personalPath !== '' && isReturnedTo(path) && hasValidIds(place.found) && path !== '/'
      ? () => favourite.open({ page: path, title: place.title })
      : null
  useWindowEvent('keydown', (event) => {
    if (event.repeat || !isFree(event)) return
    if (isPressed(event, 'shortcuts')) onShowShortcuts()
    if (isPressed(event, 'favourite')) onFavourite?.()
  })

  const owner = useSyncExternalStore(deviceOwner.watch, deviceOwner.read)
  const [outbox, setOutbox] = useState<RunningOutbox | null>(null)

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
          {owner === user.username ? <Outbox username={user.username} onChange={setOutbox} /> : null}
          <SearchButton
            onOpen={() => {
              keepTyped()
              palette.open({})
            }}
          />
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
      onToggleTheme={() => preferences.send({ type: 'theme.toggle' })}
      onSignOut={signOut}
    >
      <OutboxProvider value={outbox}>
        <Router place={place} />
      </OutboxProvider>
      <AfterThePage
        prefetches={access.phase === 'known' && permits(access.modules, recordPermissions.report.read)}
        newsPath={settings.named('VITE_NEWS_PATH')}
        username={user.username}
      />
      {password.shown ? <PasswordChange path={passwordPath} {...password.closing} /> : null}
      {shortcuts.shown ? <Shortcuts {...shortcuts.closing} /> : null}
      {favourite.shown ? <PageFavourite path={personalPath} {...favourite.shown} {...favourite.closing} /> : null}
      {palette.shown ? (
        <Palette
          username={user.username}
          onChangePassword={onChangePassword}
          onFavourite={onFavourite}
          onShowShortcuts={onShowShortcuts}
          onSignOut={signOut}
          {...palette.closing}
        />
      ) : null}
    </ShellView>
  )
}

interface AfterThePageProps {
  /** Whether most people who see this page open the screens of billing next. */
  prefetches: boolean
  /** Where the server has a stream of news; else empty. */
  newsPath: string
  username: string
}

const opensNext = new Set(['reports', 'report', 'invoice', 'request', 'debitNote'])

/** What waits until the page has what it shows first: a page that asks for its rows is idle, too. Stands alone, for it is drawn with every call. */
function AfterThePage({ prefetches, newsPath, username }: AfterThePageProps) {
  const [isQuiet, setQuiet] = useState(false)
  const isDue = useIsFetching() === 0 && !isQuiet
  useEffect(() => (isDue ? whenIdle(() => setQuiet(true)) : undefined), [isDue])
  useEffect(() => {
    if (!isQuiet || !prefetches || savesData()) return
    const next = routes.filter(({ screen = '', tab = 'summary' }) => tab === 'summary' && opensNext.has(screen))
    next.forEach(prefetch)
  }, [isQuiet, prefetches])
  return isQuiet && newsPath !== '' ? <NewsStream key={username} path={newsPath} username={username} /> : null
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
