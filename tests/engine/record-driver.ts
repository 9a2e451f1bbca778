import type { Page } from '@playwright/test'
import type { AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate'
import type { Refusal } from '../../contract/problem'
import type { DemoUser } from '../journeys/support/test'
import type { Around } from './page/page-driver'
import type { PageWorld } from './page/page-paths'

/**
 * How the paths of a lifecycle are taken, exported as `driver` from `<name>.page.ts` where a workflow has a
 * `PageDriver`. No actor of it runs: its page asks it about the record that the server answers. So a record on the server
 * stands as each step of a path says, the page is opened anew, and it shows what the lifecycle says of that state. What
 * the server can be asked to do is asked in each state, of a record alike: it agrees, or refuses by the same reasons. So what
 * is shown on the page is the distinct states that the paths come to; nothing that is to be ignored is tried on it.
 */
export interface RecordDriver<M extends AnyStateMachine = AnyStateMachine> extends PageWorld<M> {
  readonly record: RecordOnServer<M>
  readonly shown: (page: Page) => Promise<unknown>
  readonly toShow: (state: SnapshotFrom<M>) => unknown
  readonly says?: Readonly<Record<string, string>>
}

interface RecordOnServer<M extends AnyStateMachine> {
  /** Who reads it, and may do all that `calls` does. */
  readonly as: DemoUser
  readonly addressOf: (id: number) => string
  /** Answers its id. */
  readonly make: (state: SnapshotFrom<M>, around: Around) => Promise<number>
  readonly change: (id: number, state: SnapshotFrom<M>, around: Around) => Promise<void>
  /** Events that the server has a call for. */
  readonly calls: { readonly [T in EventFromLogic<M>['type']]?: (id: number, around: Around) => Promise<CallOutcome> }
}

export interface CallOutcome {
  /** Where the record stands afterwards. */
  readonly state: string
  /** Null where the event was accepted. */
  readonly refusal: Refusal | null
}
