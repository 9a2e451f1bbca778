import { useLingui } from '@lingui/react'
import { useSelector } from '@xstate/react'
import { useCallback, useRef } from 'react'
import type { InputFrom } from 'xstate'
import { useUnsaved } from '../shell/leaving/leave-guard.screen'
import {
  type ActionDialogActor,
  type ActionDialogMachine,
  projectActionDialog,
} from '../ui/dialog/action-dialog.projection'
import type { ActionDialogWords } from '../ui/dialog/action-dialog.view'
import { toast } from './toast/toast'
import { type ToastRecord, toastLink } from './toast/toast-link'
import { useWorkflow } from './use-workflow'

interface ActionDialog {
  machine: ActionDialogMachine
  actors: Parameters<typeof useWorkflow<ActionDialogMachine>>[1]['actors']
  input: InputFrom<ActionDialogMachine>
  words: ActionDialogWords
  /** What it is done to, where the dialog may stand elsewhere than on its page. */
  record?: ToastRecord
  onClose: () => void
}

/** Starts an action on a record in a dialog: what is typed is not left unasked, and what was done is said. */
export function useActionDialog({ machine, actors, input, words, record, onClose }: ActionDialog): ActionDialogActor {
  const { _, i18n } = useLingui()
  const settle = useRef(() => {})
  const doneTo = useRef(record)
  const onDone = useCallback(
    ({ isDone }: { isDone: boolean }) => {
      // Who closes it may lead on at once.
      settle.current()
      onClose()
      if (isDone) toast(i18n, _(words.states.done), 'done', doneTo.current ? toastLink(i18n, doneTo.current) : null)
    },
    [_, i18n, onClose, words],
  )
  const actor = useWorkflow(machine, { actors, input, onDone })
  const isTouched = useSelector(actor, (snapshot) => projectActionDialog(snapshot, words).isTouched)
  settle.current = useUnsaved(isTouched, _(words.title))
  return actor
}
