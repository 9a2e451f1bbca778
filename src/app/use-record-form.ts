import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useCallback, useState } from 'react'
import { useUnsaved } from '../shell/leaving/leave-guard.screen'
import { toast } from './toast/toast'

interface RecordFormWords {
  readonly title: MessageDescriptor
  readonly states: { readonly saved: MessageDescriptor }
}

/** Around a record's form in a dialog: what is typed is not left unasked, and that it is saved is said; `onSaved` leads on. */
export function useRecordForm(words: RecordFormWords, onClose: () => void, onSaved?: (id: number) => void) {
  const { _, i18n } = useLingui()
  const [isTouched, onTouch] = useState(false)
  const settle = useUnsaved(isTouched, _(words.title))
  const onDone = useCallback(
    ({ saved }: { saved: number | null }) => {
      settle()
      onClose()
      if (saved === null) return
      toast(i18n, _(words.states.saved), 'done')
      onSaved?.(saved)
    },
    [_, i18n, onClose, onSaved, settle, words],
  )
  return { onTouch, onDone }
}
