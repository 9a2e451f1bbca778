import type { AnyMachineSnapshot } from 'xstate'
import type { Problem } from '../../../contract/problem'
import { actionsOf } from '../../../machines/support/explain'
import type { AnyWords } from '../../../machines/support/words'
import { labelOf } from '../label-of'

/** What a form in a dialog shows of its machine: where it stands, what is wrong, what can be done besides submitting. */
export function projectForm<Button extends string>(
  snapshot: AnyMachineSnapshot,
  words: AnyWords,
  buttons: readonly Button[],
) {
  const { problem }: { problem: Problem | null } = snapshot.context
  const isEditable = snapshot.hasTag('editable')
  const hasFailed = snapshot.hasTag('failed')
  const isBusy = snapshot.hasTag('busy')
  const offered = actionsOf(snapshot, buttons)
    .filter(({ event, isOpen }) => isOpen || event === 'dialog.dismiss')
    .map(({ event }) => event)
  const isAsking = offered.some((event) => event === 'dialog.keep')
  return {
    status: labelOf(snapshot, words),
    /** It invites to what is on screen anyway: it is heard, and not seen. */
    hidesStatus: !hasFailed && !isBusy && !isAsking,
    /** The same while the person is asked about discarding: fields are marked once. */
    rejected: hasFailed ? null : (problem?.fields ?? null),
    problem: hasFailed ? problem : null,
    isEditable,
    isBusy,
    canSubmit: isEditable || isBusy,
    /** Nothing that cannot succeed; the question has its own ways out. */
    actions: offered.filter((event) => event !== 'dialog.dismiss' || !isAsking),
  }
}
