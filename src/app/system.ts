import { createContext, useContext } from 'react'
import { type Actor, type ActorOptions, type ActorRefFrom, type AnyActorLogic, createActor, fromPromise } from 'xstate'
import { accessModulesMachine } from '../../machines/access/access-modules.machine'
import { portalMachine } from '../../machines/portal.machine'
import { loginFormMachine } from '../../machines/session/login-form.machine'
import { refreshQueueMachine } from '../../machines/session/refresh-queue.machine'
import { sessionInitMachine } from '../../machines/session/session-init.machine'
import { signInMachine } from '../../machines/session/sign-in.machine'
import { ssoCallbackMachine } from '../../machines/session/sso-callback.machine'
import { ssoStartMachine } from '../../machines/session/sso-start.machine'
import { type Language, preferencesMachine } from '../../machines/shell/preferences.machine'
import { openStorage } from '../api/browser-storage'
import { type Api, type Call, createClient, throughGate } from '../api/client'
import { log, logBreakages } from '../api/console-log'
import { fetchChunk } from '../fetch-chunk'
import { createPreferenceStore } from '../portal/preferences.actors'
import { createEndingStore } from '../session/ending'
import { createGate } from '../session/gate'
import { sessionActors } from '../session/session.actors'
import { createSingleSignOn } from '../session/single-sign-on'
import { createTokenStore } from '../session/tokens'
import { createNavigation } from '../shell/page-navigation'
import { forgetEarly } from '../start/early-answers'
import type { Settings } from './settings'

/** What the whole program shares. */
export interface System {
  readonly portal: Actor<typeof portalMachine>
  readonly preferences: ActorRefFrom<typeof preferencesMachine>
  readonly settings: Settings
  /** Finishes a sign-in by password that wants a second factor. */
  readonly sendProof: ReturnType<typeof sessionActors>['sendProof']
  /** Calls that need a session. */
  readonly api: Api
  /** Files and avatars, by an address on the bare host. */
  readonly files: Api
  /** The same by a call that is made for it. */
  readonly callsBy: (make: (host: string, logger: typeof log) => Call) => Api
  /** Has something forgotten when the session ends, unless that is taken back. */
  readonly onSessionEnd: (forget: () => void) => () => void
  /** Given to every actor that a screen starts: where it logs, and who inspects it. */
  readonly actorOptions: Pick<ActorOptions<AnyActorLogic>, 'logger' | 'inspect'>
}

interface Surroundings {
  readonly page: Window & typeof globalThis
  readonly speak: (language: Language, signal?: AbortSignal) => Promise<void>
  readonly actorOptions?: System['actorOptions']
}

/** Puts the program together; `host` is an origin, or empty for the page's own. Nothing runs until `portal` is started. */
export function createSystem(
  settings: Settings,
  host: string,
  { page, speak, actorOptions = { logger: log, inspect: logBreakages } }: Surroundings,
): System {
  const lasting = openStorage(() => page.localStorage)
  const passing = openStorage(() => page.sessionStorage)
  const tokens = createTokenStore(lasting, page)
  const navigation = createNavigation(page, passing)
  const ending = createEndingStore(passing)
  const sso = createSingleSignOn(settings.sso, page, passing, navigation)
  const stored = createPreferenceStore(lasting, page)
  const client = createClient(host, log)

  const session = new AbortController()
  const forgets = new Set<() => void>()
  const gate = createGate(tokens, () => portal.system.get('refreshQueue'), session.signal)
  const api = throughGate(client.api, gate)

  const actors = sessionActors({
    api: client.api,
    tokens,
    navigation,
    sso,
    ending,
    page,
    named: settings.named,
    endSession() {
      session.abort()
      forgetEarly()
      for (const forget of forgets) forget()
    },
  })
  const portal = createActor(
    portalMachine.provide({
      actors: {
        awaitConnection: actors.awaitConnection,
        watchSession: actors.watchSession,
        leaveLogin: actors.leaveLogin,
        signOut: actors.signOut,
        expireSession: actors.expireSession,
        startOver: actors.startOver,
        preferences: preferencesMachine.provide({
          actors: {
            loadLanguage: fromPromise(async ({ input: { language }, signal }) => {
              await speak(language, signal)
              stored.keepLanguage(language)
            }),
          },
        }),
        sessionInit: sessionInitMachine.provide({
          actors: {
            readSession: actors.readSession,
            refreshTokens: actors.refreshAtStart,
            loadUser: actors.loadUser,
            clearSession: actors.clearSession,
          },
        }),
        signIn: signInMachine.provide({
          actors: {
            keepAtLogin: actors.keepAtLogin,
            showSsoFailure: actors.showSsoFailure,
            ssoStart: ssoStartMachine.provide({
              actors: { prepareSso: actors.prepareSso, leaveForProvider: actors.leaveForProvider },
            }),
            ssoCallback: ssoCallbackMachine.provide({
              actors: {
                exchangeCode: actors.exchangeCode,
                loadUser: actors.loadUser,
                clearSession: actors.clearSession,
              },
            }),
            loginForm: loginFormMachine.provide({
              actors: { signIn: actors.signIn, loadUser: actors.loadUser, clearSession: actors.clearSession },
            }),
          },
        }),
        refreshQueue: refreshQueueMachine.provide({ actors: { refreshTokens: actors.refreshTokens } }),
        accessModules: accessModulesMachine.provide({
          actors: {
            loadAccess: fromPromise(async ({ signal }) => {
              const { loadAccess } = await fetchChunk(() => import('../shell/access.actors'))
              return loadAccess(api, settings, signal)
            }),
          },
        }),
      },
    }),
    {
      ...actorOptions,
      systemId: 'portal',
      input: {
        isOnline: page.navigator.onLine,
        ssoReturn: sso.takeReturn(),
        ended: ending.take(),
        theme: stored.theme(),
        language: stored.language(),
      },
    },
  )
  const { preferences } = portal.getSnapshot().children
  if (!preferences) throw new Error('the portal runs no preferences')
  preferences.on('theme.changed', ({ theme }) => stored.keepTheme(theme))

  return {
    portal,
    preferences,
    settings,
    sendProof: actors.sendProof,
    api,
    files: throughGate(client.files, gate),
    callsBy: (make) => throughGate(make(host, log), gate),
    onSessionEnd(forget) {
      forgets.add(forget)
      return () => forgets.delete(forget)
    },
    actorOptions,
  }
}

const SystemContext = createContext<System | null>(null)

export const SystemProvider = SystemContext.Provider

export function useSystem(): System {
  const system = useContext(SystemContext)
  if (!system) throw new Error('no SystemProvider above')
  return system
}
