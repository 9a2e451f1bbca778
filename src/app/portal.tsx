import { useSelector } from '@xstate/react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { passwordLinkMark } from '../../contract/session/password-link'
import { fetchChunk } from '../fetch-chunk'
import { LoadingView } from '../portal/loading.view'
import { OfflineView } from '../portal/offline.view'
import { projectFace } from '../portal/portal.projection'
import { projectTheme } from '../portal/preferences.projection'
import { PreferencesView } from '../portal/preferences.view'
import { WorkOfflineView } from '../portal/work-offline.view'
import { readOwner } from '../session/owner-name'
import { SignInView } from '../session/sign-in.view'
import { optional } from '../ui/parts/optional'
import { loadArea, withWords } from './catalogues'
import { ScreenBoundary } from './screen-boundary'
import { type System, SystemProvider, useSystem } from './system'
import { Look } from './theme/look'
import { version } from './version'

const ShellScreen = lazy(() =>
  fetchChunk(async () => {
    const [screen] = await Promise.all([import('../shell/shell.screen'), loadArea('shell')])
    return screen
  }),
)

const PasswordResetScreen = lazy(() =>
  fetchChunk(() => withWords(import('../session/password-reset/password-reset.screen'), 'access')),
)

const PasswordForm = optional(() => import('../session/password-form.screen'))

const OfflineFace = lazy(() =>
  fetchChunk(() => withWords(import('../forms/offline/offline-face.screen'), 'shell', 'forms', 'record')),
)

/** Theme, language and system around everything that is on screen. */
export function Portal({ system }: { system: System }) {
  const scheme = useSelector(system.preferences, projectTheme)
  const link = usePasswordLink()

  return (
    <Look scheme={scheme}>
      <SystemProvider value={system}>
        <ScreenBoundary>
          {link === null || !system.settings.named('VITE_PASSWORD_RESET_PATH') ? (
            <Face />
          ) : (
            <Suspense fallback={<LoadingView />}>
              <PasswordResetScreen key={link} token={link} />
            </Suspense>
          )}
        </ScreenBoundary>
      </SystemProvider>
    </Look>
  )
}

/** What a link to choose a new password carries, empty where one is asked for; null where the address is about something else. Stays, wherever the session leads. */
function usePasswordLink(): string | null {
  const [link, setLink] = useState(linkInAddress)
  useEffect(() => {
    const look = () => setLink(linkInAddress)
    addEventListener('hashchange', look)
    return () => removeEventListener('hashchange', look)
  }, [])
  return link
}

function linkInAddress(): string | null {
  const [mark, token = ''] = location.hash.split('=')
  return mark === passwordLinkMark ? token : null
}

/** One face of the portal, as its root machine says. */
function Face() {
  const { portal, preferences, settings } = useSystem()
  const face = useSelector(portal, projectFace)
  const signIn = useSelector(portal, ({ children }) => children.signIn)

  const work = readOwner() === null ? null : <WorkOfflineView onWork={() => portal.send({ type: 'offline.work' })} />

  switch (face) {
    case 'offline':
      return <OfflineView>{work}</OfflineView>
    case 'workingOffline':
      return (
        <Suspense fallback={<LoadingView />}>
          <OfflineFace />
        </Suspense>
      )
    case 'signIn':
      return signIn ? (
        <SignInView
          actor={signIn}
          productName={settings.productName}
          version={version}
          PasswordForm={PasswordForm}
          corner={<PreferencesView actor={preferences} />}
          offline={work}
        />
      ) : (
        <LoadingView />
      )
    case 'open':
      return (
        <Suspense fallback={<LoadingView />}>
          <ShellScreen />
        </Suspense>
      )
    case 'loading':
      return <LoadingView />
  }
}
