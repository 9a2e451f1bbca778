import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useEffect } from 'react'
import type { Actor } from 'xstate'
import type { Removed, removalDialog } from '../../machines/protocols/removal-dialog'
import { toast } from './toast/toast'
import { useWorkflow } from './use-workflow'

type Machine = ReturnType<typeof removalDialog<string>>

interface Removal extends Removed {
  removeTarget: Parameters<typeof useWorkflow<Machine>>[1]['actors']['removeTarget']
  words: { readonly states: { readonly removed: MessageDescriptor } }
  onClose: () => void
  /** Leads on. */
  onRemoved?: () => void
}

/** Starts a removal in a dialog, and says that it was done. */
export function useRemoval(machine: Machine, { id, removeTarget, words, onClose, onRemoved }: Removal): Actor<Machine> {
  const { i18n } = useLingui()
  const actor = useWorkflow(machine, { actors: { removeTarget }, input: { id }, onDone: onClose })
  useEffect(
    () =>
      actor.on('target.removed', () => {
        toast(i18n, i18n._(words.states.removed), 'done')
        onRemoved?.()
      }).unsubscribe,
    [actor, i18n, words, onRemoved],
  )
  return actor
}
