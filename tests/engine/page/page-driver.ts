import type { Locator, Page } from '@playwright/test'
import type { AnyMachineSnapshot, AnyStateMachine, EventFromLogic, EventObject, OutputFrom, SnapshotFrom } from 'xstate'
import type { OpenOptions, Sessions } from '../../journeys/support/test'
import type { TestServer } from '../../support/server'
import type { Path } from '../paths'
import type { PageWorld, Timing } from './page-paths'

/**
 * How the paths of one machine are taken on the running page, in Chromium against the real server: `tests/engine/page/paths.spec.ts`
 * replays it. It is made of the machine's `<name>.ui.ts` (`ui.ts`). Where a machine has no view of its own, or page and view show
 * little alike, it stands in `<name>.page.ts` below `tests/machines`, exported as `driver`, beside a `<name>.view.tsx` (`view.ts`).
 * That of a lifecycle is a `RecordDriver` (`record-driver.ts`). To write one:
 *
 * 1. `cases`: as in `<name>.cases.ts`, with values of the demo data, so that the server answers as the path says.
 *    A refusal is a `Problem` (`readProblem(503, null)`; `noAnswer` for a dropped connection): its status is forced.
 * 2. `opens`: who is signed in, what is stored, the address, what is done `before` the page goes there and `after`, until the
 *    machine runs. Further context is read off the path: `path.input`, or its first steps where they come at once.
 * 3. `events`: for each event of a user the control on which a person does it, by role and label; for each event from
 *    outside how it comes about. A path's ignored event is tried where its control can be used, and changes nothing.
 * 4. `effects`, by invoke id: `call` for HTTP, which is held until the path answers; `answer` for what else brings an answer
 *    about; `comesAtOnce` for what nobody can hold, with `arrange` to have it answer as the path says. A child machine is an
 *    effect too: its `answer` does what a person and the server do until it ends. An actor that never answers needs no entry.
 * 5. `impossible`: what the page does not allow, by the reason. Goals that need it drop out, and no others; the page is held
 *    to it: a control of an impossible event must be absent, disabled or inert. `byPayload` is for a control that is there and
 *    gives another payload, or none, as the page holds it; `leftOut` for what the page does allow. What the machine ignores
 *    anyway is not excluded but tried.
 * 6. `shown` reads what is on screen, in storage and focused; `toShow` says what should be, from the path's state, by the
 *    projections where they need no macro, else in Portuguese by hand. Only what `toShow` names is compared.
 *
 * Value, context, status and output of the running machine, and every call that leaves (method, path, body, and that it is
 * aborted when its actor is stopped) are compared without further ado, after each step at which the program rests. After
 * what is to be ignored, and at the end, the page is drained and compared once: nothing more may come.
 */
export interface PageDriver<M extends AnyStateMachine = AnyStateMachine> extends PageWorld<M> {
  /** Runs from the start of the portal: each path has a browser of its own. Else one page serves all of them. */
  readonly startsCold?: true
  /** The machine of the same protocol that shows all of the chart on the page: this one shows there what is its own. */
  readonly shownBy?: string
  readonly opens: (path: Path<M>, around: Around) => Promise<Opening> | Opening
  readonly events: {
    readonly [T in EventFromLogic<M>['type']]: PageEvent<Extract<EventFromLogic<M>, { type: T }>, SnapshotFrom<M>>
  }
  readonly effects: Readonly<Record<string, PageEffect<M>>>
  /** The context as it is compared, on the page and in the path; say why it is not the whole. */
  readonly comparable?: (context: SnapshotFrom<M>['context']) => unknown
  /** The same of its output. */
  readonly comparableOutput?: (output: OutputFrom<M>) => unknown
  /** Only looks: it is asked again and again. */
  readonly shown: (stage: Stage, state: SnapshotFrom<M>) => Promise<Shown>
  /** Once, when the machine has ended and before its last screen is looked at: lets come the page that it leaves for. */
  readonly atEnd?: (stage: Stage) => Promise<void>
  /** `last` is what was done to come here, null at the start; `taken` is all of it, where the screen tells more than the state. */
  readonly toShow: (state: SnapshotFrom<M>, last: EventFromLogic<M> | null, taken: readonly EventObject[]) => Shown
  /** The portal's stream of news is open; else the page has none. */
  readonly hearsNews?: true
  /** Calls that leave besides those of the machine, as `GET /me/`; after its end any may. */
  readonly otherCalls?: RegExp
  /** Names of inputs and cases in Portuguese, for scripts; in English they are called as they are. */
  readonly says?: Readonly<Record<string, string>>
}

type Shown = Readonly<Record<string, unknown>>

export interface Around {
  readonly portal: TestServer
  readonly sessions: Sessions
}

/** What a driver has at hand while the page runs. */
export interface Stage extends Around {
  readonly page: Page
}

/** An answer made up for a call: null for none at all. */
export type Fulfilment = { readonly status: number; readonly json?: unknown } | null

export interface Opening extends OpenOptions {
  /** `/login`. */
  readonly address: string
  /** What the page's clock starts from, in milliseconds; now, unless said. It runs. */
  readonly time?: number
  readonly before?: (page: Page) => Promise<void>
  readonly after?: (stage: Stage) => Promise<void>
}

export type PageEvent<E, State = AnyMachineSnapshot> = UserEvent<E, State> | OutsideEvent<E>

interface UserEvent<E, State> {
  /** By the state of the path, before it. */
  readonly control: (page: Page, event: E, state: State) => Locator
  /** A click, unless said otherwise. */
  readonly operate?: (control: Locator, event: E, state: State) => Promise<void>
}

export interface OutsideEvent<E> {
  readonly happen: (stage: Stage, event: E) => Promise<void>
}

export interface PageEffect<M extends AnyStateMachine> extends Timing<M> {
  readonly call?: HeldCall
  /** For a call: what the server does with it, where it is not simply asked. For anything else: brings the answer about. */
  readonly answer?: (stage: Stage, answer: AnswerEvent) => Promise<Fulfilment | undefined>
  /** Before the actor is started whose answer comes at once. */
  readonly arrange?: (stage: Stage, answer: AnswerEvent) => Promise<void>
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

export interface HeldCall {
  /** Several where one effect makes a record or changes it. */
  readonly method: Method | readonly Method[]
  /** Below /api/v1 with its query; a pattern is held against the whole path, for files. */
  readonly path: string | RegExp
  /** Whether it is called at all, in the state that starts it. */
  readonly leaves?: (input: never, state: never) => boolean
  /** What it carries as JSON; nothing, unless said. */
  readonly body?: (input: never) => unknown
  /** What of the body that left is compared, where it cannot be known before: of a token, whether it is the stored one. */
  readonly readBody?: (body: never, page: Page) => Promise<unknown>
  /** A file of the portal: it goes on coming when its actor is stopped, and whoever asks again meanwhile waits for the same. */
  readonly isFile?: true
}

/** The answer of an invoked actor as the path has it. */
export interface AnswerEvent {
  readonly title: string
  readonly outcome: 'done' | 'error'
  readonly payload: unknown
}
