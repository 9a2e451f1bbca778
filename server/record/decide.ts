import { type AnyStateMachine, type ContextFrom, type EventFromLogic, type StateValue, transition } from 'xstate'
import type { Refusal } from '../../contract/problem'
import { explain } from '../../machines/support/explain'
import { inLifecycle, type RecordOf } from '../../machines/support/lifecycle'

/** `context`: the record's facts as they are then. */
export type Decision<Facts> = { readonly next: StateValue; readonly context: Facts } | { readonly refusal: Refusal }

/** Asks a record's lifecycle whether an event may happen, and where it leads. Pure: the caller writes and logs. */
export function decide<L extends AnyStateMachine>(
  lifecycle: L,
  record: RecordOf<L>,
  event: EventFromLogic<L>,
): Decision<ContextFrom<L>> {
  const snapshot = inLifecycle(lifecycle, record)
  if (!snapshot.can(event)) {
    return { refusal: { state: String(snapshot.value), event: event.type, reasons: explain(snapshot, event) } }
  }
  const [next] = transition<AnyStateMachine>(lifecycle, snapshot, event)
  return { next: next.value, context: next.context }
}
