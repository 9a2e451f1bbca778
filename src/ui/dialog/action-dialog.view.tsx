import type { I18n, MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { Problem } from '../../../contract/problem'
import type { WordsFor } from '../../../machines/support/words'
import { isSame } from '../is-same'
import { type ActionDialogActor, projectActionDialog } from './action-dialog.projection'
import { leadToField } from './first-field'
import { rejectionText } from './rejection-text'
import { WorkflowDialog } from './workflow-dialog'

type Button = 'action.confirm' | ReturnType<typeof projectActionDialog>['actions'][number]

export interface ActionDialogWords {
  readonly title: MessageDescriptor
  readonly states: WordsFor<string> & { readonly done: MessageDescriptor }
  readonly events: WordsFor<Button>
}

/** What its one field is given. */
export interface ActionField {
  readonly value: string
  readonly onChange: (text: string) => void
  readonly isEditable: boolean
  readonly error: string | null
}

export interface ActionDialogProps {
  actor: ActionDialogActor
  /** One for every request that is no retry. */
  newKey: () => string
}

interface ActionDialogViewProps extends ActionDialogProps {
  words: ActionDialogWords
  /** Names the record. */
  title: string
  /** What the field says where it was sent and is not complete. */
  missing: string
  toText: (problem: Problem, i18n: I18n) => string
  /** It cannot be undone. */
  isDanger?: boolean
  children: (field: ActionField, saysOutcome: boolean) => ReactNode
}

/** A dialog that does one thing to one record for one text. */
export function ActionDialogView({
  actor,
  words,
  title,
  missing,
  toText,
  newKey,
  isDanger = false,
  children,
}: ActionDialogViewProps) {
  const { i18n } = useLingui()
  const view = useSelector(actor, (snapshot) => projectActionDialog(snapshot, words), isSame)

  return (
    <WorkflowDialog
      title={title}
      status={view.status}
      hidesStatus={view.hidesStatus}
      isBusy={view.isBusy}
      problem={view.problem ? toText(view.problem, i18n) : null}
      cause={view.problem}
      submit={
        view.canSubmit
          ? { word: words.events['action.confirm'], isDanger, onSubmit: () => send('action.confirm') }
          : null
      }
      actions={view.actions.map((type) => ({
        name: type,
        word: words.events[type],
        onAct: () => send(type),
      }))}
      onClose={() => send('dialog.dismiss')}
    >
      {children(
        {
          value: view.text,
          onChange: (text) => actor.send({ type: 'field.change', text }),
          isEditable: view.isEditable,
          error: view.rejected ? rejectionText(view.rejected, i18n) : view.isIncomplete ? missing : null,
        },
        view.saysOutcome,
      )}
    </WorkflowDialog>
  )

  function send(type: Button) {
    actor.send(type === 'action.confirm' ? { type, key: newKey() } : { type })
    if (type === 'action.confirm' && projectActionDialog(actor.getSnapshot(), words).isIncomplete) leadToField()
  }
}
