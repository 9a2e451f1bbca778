import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import type { ActionDialogContext, ActionDialogEvent, actionDialog } from '../../../machines/protocols/action-dialog'
import type { AnyWords } from '../../../machines/support/words'
import { projectForm } from './form-dialog.projection'

export type ActionDialogMachine = ReturnType<typeof actionDialog<string>>

type ActionDialogSnapshot = AnyMachineSnapshot & { readonly context: ActionDialogContext }

/** Any of them that runs. */
export interface ActionDialogActor extends Pick<AnyActorRef, 'subscribe'> {
  readonly send: (event: ActionDialogEvent) => void
  readonly getSnapshot: () => ActionDialogSnapshot
}

/** Beside the form's own, in the order of the screen: what leads on, then what leads back, then what leads out. */
const buttons = [
  'action.retry',
  'record.reload',
  'action.amend',
  'dialog.keep',
  'dialog.discard',
  'dialog.dismiss',
] as const

/** Everything that the dialog of an action on a record shows, decided by its machine. */
export function projectActionDialog(snapshot: ActionDialogSnapshot, words: AnyWords) {
  const { text, opened, problem } = snapshot.context
  const form = projectForm(snapshot, words, buttons)
  const { rejected, isEditable, isBusy, actions } = form
  const isAsking = actions.includes('dialog.keep')
  return {
    status: form.status,
    hidesStatus: form.hidesStatus,
    text,
    problem: form.problem,
    /** Of the field: by the server, while the person can change it or is asked about it. */
    rejected: isEditable || isAsking ? (Object.values(rejected ?? {})[0] ?? null) : null,
    /** It was meant to be sent, and says too little or too much. */
    isIncomplete: snapshot.matches({ open: 'incomplete' }),
    isEditable,
    isBusy,
    /** What is typed would be lost. */
    isTouched: text.trim() !== opened,
    canSubmit: form.canSubmit,
    /** What it comes to is not said beside another question, nor where it is no longer possible. */
    saysOutcome: !isAsking && !(snapshot.hasTag('failed') && problem === null),
    actions,
  }
}
