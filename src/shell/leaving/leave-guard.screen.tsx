import { useLingui } from '@lingui/react'
import { useSelector } from '@xstate/react'
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react'
import { type BaseLocationHook, type BaseSearchHook, Router, useLocation } from 'wouter'
import type { ActorRefFrom, EventFromLogic, SnapshotFrom } from 'xstate'
import { leaveGuardMachine } from '../../../machines/shell/leave-guard.machine'
import { onShell } from '../../../machines/shell/on-shell.words'
import { type System, useSystem } from '../../app/system'
import { useWorkflow } from '../../app/use-workflow'
import { isSame } from '../../ui/is-same'
import { optional } from '../../ui/parts/optional'
import { leaveGuardActors } from './leave-guard.actors'
import { projectLeaveGuard } from './leave-guard.projection'
import { createPageHistory, type Guard, type PageHistory } from './page-history'

const Question = optional(() => import('./leave-guard.question'))

interface Guarding {
  readonly isHeld: Guard
  readonly tell: (event: EventFromLogic<typeof leaveGuardMachine>) => void
  /** Answers whether the person, once asked, stays. */
  readonly signOut: (act: () => void, findKept: FindKept) => Promise<boolean>
}

/** What this device keeps of pages that are not on screen and loses with the session, as a name; null where nothing. */
export type FindKept = () => Promise<string | null>

/** As one more work that is not saved. */
const keptHere = { type: 'work.settled', id: 'kept on this device' } as const

const GuardingContext = createContext<Guarding | null>(null)

/** Stands around everything that is shown after sign-in: its routes follow the page on screen, and nobody leaves unsaved work unasked. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const system = useSystem()
  const history = pageHistoryOf(system)
  const leaveSession = useRef<() => void>(() => undefined)
  const actor = useWorkflow(leaveGuardMachine, {
    actors: leaveGuardActors(window, history, () => leaveSession.current()),
    input: undefined,
  })
  const { _ } = useLingui()
  const { names, isAsking } = useSelector(actor, projectLeaveGuard, isSame)
  /** The question's part did not come: then the browser asks. */
  const isMute = useRef(false)

  const guarding = useMemo<Guarding>(() => {
    const tell: Guarding['tell'] = (event) => {
      if (actor.getSnapshot().status === 'active') actor.send(event)
    }
    const isHeld: Guard = (departure) => {
      if (isMute.current && actor.getSnapshot().can({ type: 'departure.attempt', departure }))
        return !window.confirm(_(onShell.leaveUnsaved))
      tell({ type: 'departure.attempt', departure })
      return projectLeaveGuard(actor.getSnapshot()).isAsking
    }
    return {
      tell,
      isHeld,
      async signOut(act, findKept) {
        leaveSession.current = act
        const name = await findKept()
        if (name !== null) tell({ ...keptHere, type: 'work.touched', name, isKept: true })
        if (!isHeld({ kind: 'signOut' })) {
          act()
          return false
        }
        if (isMute.current) tell(keptHere)
        return answerOf(actor)
      },
    }
  }, [actor, _])
  const { tell, isHeld } = guarding

  const isGuarding = names.length > 0

  useEffect(() => history.guardBy(isHeld), [history, isHeld])
  useEffect(() => {
    if (!isAsking) tell(keptHere)
  }, [isAsking, tell])
  /** The part is asked for again with what is typed next. */
  useEffect(() => {
    if (!isGuarding) isMute.current = false
  }, [isGuarding])
  useEffect(() => system.onSessionEnd(() => tell({ type: 'session.ended' })), [system, tell])
  /** Heard before any dialog hears it: this begins to listen before one is opened, and once, whatever words come later. */
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !projectLeaveGuard(actor.getSnapshot()).isAsking) return
      event.stopImmediatePropagation()
      actor.send({ type: 'departure.abandon' })
    }
    window.addEventListener('keydown', hear, { capture: true })
    return () => window.removeEventListener('keydown', hear, { capture: true })
  }, [actor])

  return (
    <Router hook={useShownPath} searchHook={useShownSearch}>
      <GuardingContext value={guarding}>
        {children}
        {isGuarding ? (
          <Question
            actor={actor}
            onFailed={() => {
              isMute.current = true
              if (projectLeaveGuard(actor.getSnapshot()).isAsking)
                tell({ type: window.confirm(_(onShell.leaveUnsaved)) ? 'departure.confirm' : 'departure.abandon' })
            }}
          />
        ) : null}
      </GuardingContext>
    </Router>
  )
}

/** Whether the person stays, as soon as they are not asked any more. */
function answerOf(actor: ActorRefFrom<typeof leaveGuardMachine>): Promise<boolean> {
  return new Promise((resolve) => {
    const look = (snapshot: SnapshotFrom<typeof leaveGuardMachine>) => {
      if (projectLeaveGuard(snapshot).isAsking) return
      watching.unsubscribe()
      resolve(!snapshot.matches('leaving'))
    }
    const watching = actor.subscribe(look)
    look(actor.getSnapshot())
  })
}

/**
 * Says as long as something typed would be lost by leaving the page, and what it is called on screen. The function it answers is for who has saved it and leads on at once.
 */
export function useUnsaved(isTouched: boolean, name: string): () => void {
  const { tell } = useGuarding()
  const id = useId()
  const [path] = useLocation()
  const settle = useCallback(() => tell({ type: 'work.settled', id }), [tell, id])

  /** What outlives its page is told anew on the next one. */
  useLayoutEffect(() => {
    if (!isTouched) return
    tell({ type: 'work.touched', id, name })
    return settle
  }, [tell, settle, isTouched, id, name, path])
  return settle
}

/** Signs out by `act`, after the question where there is one; answers whether the person stays. */
export function useGuardedSignOut(act: () => void, findKept: FindKept): () => Promise<boolean> {
  const { signOut } = useGuarding()
  return () => signOut(act, findKept)
}

/** Leaves by `act` where nobody is signed in, after the same question. */
export function useGuardedLeave(act: () => void): () => Promise<boolean> {
  return useGuardedSignOut(act, nothingKept)
}

const nothingKept: FindKept = async () => null

/** Whether the page on screen was come to by Back or Forward. */
export function useIsRevisit(): () => boolean {
  return pageHistoryOf(useSystem()).isRevisit
}

function useGuarding(): Guarding {
  const guarding = useContext(GuardingContext)
  if (!guarding) throw new Error('no LeaveGuard above')
  return guarding
}

const useShownPath: BaseLocationHook = () => {
  const { watch, path, navigate } = pageHistoryOf(useSystem())
  return [useSyncExternalStore(watch, path), navigate]
}

const useShownSearch: BaseSearchHook = () => {
  const { watch, search } = pageHistoryOf(useSystem())
  return useSyncExternalStore(watch, search)
}

const known = new WeakMap<System, PageHistory>()

function pageHistoryOf(system: System): PageHistory {
  const made = known.get(system)
  if (made) return made
  const history = createPageHistory(window)
  known.set(system, history)
  return history
}
