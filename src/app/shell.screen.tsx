import './shell.css'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { PreferencesView } from '../views/portal/preferences.view'
import { avatarUrl } from '../views/shell/avatar'
import { ShellView } from '../views/shell/shell.view'
import { queriesOf } from './queries'
import { Router } from './router'
import { useAccess } from './shell-access'
import { useSystem } from './system'

/** Everything after sign-in: what stands around the screens, their data and what they say in passing (SHL-09). */
export default function ShellScreen() {
  const system = useSystem()
  const { portal, preferences, settings } = system
  const user = useSelector(portal, ({ context }) => context.user)
  const { access } = useAccess()
  const content = useFocusOnNavigation()

  return user ? (
    <QueryClientProvider client={queriesOf(system)}>
      <Notifications position="top-center" autoClose={4000} limit={3} containerWidth={356} />
      <ShellView
        productName={settings.productName}
        access={access}
        user={user}
        avatar={avatarUrl(user.avatar, settings.host || location.origin)}
        corner={<PreferencesView actor={preferences} />}
        contentRef={content}
        onSignOut={() => portal.send({ type: 'session.end' })}
      >
        <Router />
      </ShellView>
    </QueryClientProvider>
  ) : null
}

/** Another page begins at its top, for the keyboard and for screen readers too; on Back it stands where it was left. */
function useFocusOnNavigation() {
  const [path] = useLocation()
  const content = useRef<HTMLDivElement>(null)
  const seen = useRef(path)
  const isBack = useRef(false)

  useEffect(() => {
    const controller = new AbortController()
    const note = ({ type }: Event) => {
      isBack.current = type === 'popstate'
    }
    for (const type of ['popstate', 'pushState', 'replaceState'])
      window.addEventListener(type, note, { capture: true, signal: controller.signal })
    return () => controller.abort()
  }, [])

  useEffect(() => {
    if (seen.current === path) return
    seen.current = path
    content.current?.focus({ preventScroll: true })
    if (!isBack.current) window.scrollTo(0, 0)
  }, [path])
  return content
}
