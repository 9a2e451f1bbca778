import type { SnapshotFrom } from 'xstate'
import { type AccessChoice, isSameChoice } from '../../../contract/access/access-change'
import type { accessChangeMachine } from '../../../machines/access/access-change/access-change.machine'
import { accessChangeWords } from '../../../machines/access/access-change/access-change.words'
import { projectForm } from '../../ui/dialog/form-dialog.projection'

/** In the order of the screen: what leads on, then what leads back, then what leads out. */
const buttons = [
  'change.preview',
  'change.apply',
  'change.retry',
  'change.amend',
  'dialog.keep',
  'dialog.discard',
  'dialog.dismiss',
] as const

/** Everything the dialog shows, decided by the machine. */
export function projectAccessChange(snapshot: SnapshotFrom<typeof accessChangeMachine>) {
  const { choices, opened, preview, users } = snapshot.context
  const { canSubmit: _, ...form } = projectForm(snapshot, accessChangeWords, buttons)
  const isAsking = form.actions.includes('dialog.keep')
  return {
    ...form,
    /** While choosing it is the form's own. */
    actions: form.actions.filter((event) => event !== 'change.preview' || !form.isEditable),
    count: users.length,
    choices,
    opened,
    isMissing: snapshot.matches({ open: 'nothingChosen' }),
    /** What was looked at, until something else is to be chosen. */
    people: !form.isEditable && !isAsking ? (preview?.people ?? null) : null,
    canReset: snapshot.can({ type: 'choices.reset' }),
    isTouched: !isSameChoice(choices, opened),
  }
}

export function sideOf(choices: readonly AccessChoice[], { kind, id }: Pick<AccessChoice, 'kind' | 'id'>) {
  return choices.find((one) => one.kind === kind && one.id === id)?.side ?? 'keep'
}
