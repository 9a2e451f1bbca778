import type { ReactNode } from 'react'
import type { ActorRefFrom, AnyStateMachine, SnapshotFrom } from 'xstate'
import type { start } from './actor'
import type { Path } from './paths'

type Step<M extends AnyStateMachine> = Path<M>['steps'][number]['event']

/** How the paths of a machine are walked on the view that shows it. */
export interface ViewDriver<M extends AnyStateMachine = AnyStateMachine> {
  readonly machine: M
  readonly paths: readonly Path<M>[]
  /** Actors of the machine that the view shows too: they run as they are. */
  readonly whole?: readonly string[]
  /** A screen goes when its workflow ends; a record's page stays. */
  readonly staysAtEnd?: boolean
  readonly render: (actor: ActorRefFrom<M>) => ReactNode
  /** Does by hand what a person does; true where it was theirs to do, also where nothing was there to be done by hand. */
  readonly byHand: (event: Step<M>, running: ReturnType<typeof start<M>>) => boolean | Promise<boolean>
  /** What is on screen, and what the path says should be. */
  readonly shown: () => unknown
  readonly expected: (state: SnapshotFrom<M>) => unknown
}

/** The registry holds drivers of different machines. */
export function viewDriver<M extends AnyStateMachine>(driver: ViewDriver<M>): ViewDriver {
  return driver as unknown as ViewDriver
}
