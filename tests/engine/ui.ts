import type { ComponentType } from 'react'
import type {
  ActorRefFrom,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFromLogic,
  EventObject,
  SnapshotFrom,
} from 'xstate'
import type { OutsideEvent, PageDriver } from './page/page-driver'
import type { Excluded } from './page/page-paths'
import type { PathOptions } from './paths'
import type { Part } from './screen'

export type Shown = Readonly<Record<string, unknown>>

/**
 * How a person does each event of a machine and reads each state, written once for its view alone and for the running page:
 * exported as `ui` from `<name>.ui.ts` below `tests/machines`. It does not import what it renders, for Playwright runs it
 * without a build. To write one:
 *
 * 1. `cases`: those of `<name>.cases.ts`. `page.cases` where the server's demo data are others.
 * 2. `events`: for each event of a person the control, by role and name, and how it is operated, a press unless said; for each
 *    from outside how it comes about on the page. On the view that is sent.
 * 3. `shown` reads what is on screen, `toShow` says what should be, from the path's state and in Portuguese by hand. Only what
 *    `toShow` names is compared.
 * 4. `byPayload` and `impossible`: what neither allows, by the reason; `page-driver.ts` says more.
 * 5. `view` and `page`: what only one of them needs.
 */
export interface Ui<M extends AnyStateMachine = AnyStateMachine> {
  readonly machine: M
  readonly cases: PathOptions<M>
  readonly byPayload?: Excluded<M>
  readonly impossible?: Excluded<M>
  readonly events: {
    readonly [T in EventFromLogic<M>['type']]: UiEvent<Extract<EventFromLogic<M>, { type: T }>, SnapshotFrom<M>>
  }
  /** The context as it is compared, in both and in the path; say why it is not the whole. */
  readonly comparable?: (context: SnapshotFrom<M>['context']) => unknown
  /** Only looks: it is asked again and again. */
  readonly shown: (screen: Part, state: SnapshotFrom<M>) => Promise<Shown>
  /** `last` is what was done to come here, null at the start; `taken` is all of it, where the screen tells more than the state. */
  readonly toShow: (state: SnapshotFrom<M>, last: EventFromLogic<M> | null, taken: readonly EventObject[]) => Shown
  /** Names of inputs and cases in Portuguese, for scripts, besides those of `said.ts`. */
  readonly says?: Readonly<Record<string, string>>
  readonly view: ViewSide<M>
  readonly page: PageSide<M>
}

export type UiEvent<E, State = AnyMachineSnapshot> = ByPerson<E, State> | OutsideEvent<E>

interface ByPerson<E, State> {
  /** By the state of the path, before it. */
  readonly control: (screen: Part, event: E, state: State) => Part
  /** A press, unless said otherwise. */
  readonly operate?: (control: Part, event: E, screen: Part, state: State) => Promise<void>
}

interface ViewSide<M extends AnyStateMachine> {
  readonly component: () => Promise<ComponentType<{ readonly actor: ActorRefFrom<M> }>>
  /** What a view alone cannot give as the path has it, because what is around it decides: that is sent. */
  readonly sends?: readonly EventFromLogic<M>['type'][]
  /** Actors of the machine that the view shows too: they run as they are. */
  readonly whole?: readonly string[]
  /** A screen goes when its workflow ends; a record's page stays. */
  readonly staysAtEnd?: boolean
  /** What is read first, and waited for. */
  readonly ready?: (screen: Part) => Part
  readonly byPayload?: Excluded<M>
  /** What is on screen of a view alone, besides the rest. */
  readonly shown?: (screen: Part, state: SnapshotFrom<M>) => Promise<Shown>
  readonly toShow?: (state: SnapshotFrom<M>, last: EventFromLogic<M> | null) => Shown
}

/** `shown` and `toShow` say what only the running page has besides the rest: its address, what is stored, other parts of it. */
type PageSide<M extends AnyStateMachine> = Omit<PageDriver<M>, 'cases' | 'events' | 'shown' | 'toShow' | 'says'> &
  Partial<Pick<PageDriver<M>, 'cases' | 'shown' | 'toShow'>>

/** Buttons of the dialog, by what they say. */
export function pressing<T extends string>(words: Readonly<Record<T, string>>) {
  const presses = Object.entries<string>(words).map(([type, name]) => [
    type,
    { control: (screen: Part) => screen.dialog().button(name) },
  ])
  return Object.fromEntries(presses) as { [K in T]: { control: (screen: Part) => Part } }
}
