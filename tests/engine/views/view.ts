import type { ReactNode } from 'react'
import type { ActorRefFrom, AnyStateMachine, EventFromLogic, EventObject, SnapshotFrom } from 'xstate'
import type { start } from '../actor'
import type { Path } from '../paths'

type Step<M extends AnyStateMachine> = Path<M>['steps'][number]['event']

type Shown = Readonly<Record<string, unknown>>

/** How the paths of a machine are walked on the view that shows it. */
export interface ViewDriver<M extends AnyStateMachine = AnyStateMachine> {
  readonly machine: M
  readonly paths: readonly Path<M>[]
  /** Actors of the machine that the view shows too: they run as they are. */
  readonly whole?: readonly string[]
  /** A screen goes when its workflow ends; a record's page stays. */
  readonly staysAtEnd?: boolean
  /** Waits until what is read first is there. */
  readonly whenReady?: () => Promise<void>
  readonly render: (actor: ActorRefFrom<M>) => ReactNode
  /** Does by hand what a person does; true where it was theirs to do, also where nothing was there to be done by hand. */
  readonly byHand: (event: Step<M>, running: ReturnType<typeof start<M>>) => boolean | Promise<boolean>
  /** The context as it is compared, on the view and in the path; say why it is not the whole. */
  readonly comparable?: (context: SnapshotFrom<M>['context']) => unknown
  readonly shown: (state: SnapshotFrom<M>) => Shown | Promise<Shown>
  /** What the path's state says should be on screen, by the state itself: the view's projection may be wrong. Only what it names is compared. */
  readonly expected: (state: SnapshotFrom<M>, last: EventFromLogic<M> | null, taken: readonly EventObject[]) => Shown
}

/** The registry holds drivers of different machines. */
export function viewDriver<M extends AnyStateMachine>(driver: ViewDriver<M>): ViewDriver {
  return driver as unknown as ViewDriver
}
