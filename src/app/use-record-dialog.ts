import { useLingui } from '@lingui/react'
import { useFocusReturn } from '@mantine/hooks'
import { useCallback, useState } from 'react'
import { readProblem } from '../../contract/problem'
import { problemText } from '../views/problem-text'
import { toast } from './toast'

/** The dialog that is open on the page of a record: of that record alone, as the person saw it when it was opened. */
export function useRecordDialog<Dialog extends string, Kept extends { readonly id: number }>(id: number) {
  const { i18n } = useLingui()
  const [opened, setOpened] = useState<{ readonly dialog: Dialog; readonly record: Kept } | null>(null)
  const close = useCallback(() => setOpened(null), [])
  const shown = opened?.record.id === id ? opened : null
  useFocusReturn({ opened: shown !== null })
  return {
    shown,
    open: (dialog: Dialog, record: Kept) => setOpened({ dialog, record }),
    closing: {
      onClose: close,
      /** Its code did not come. */
      onFailed() {
        close()
        toast(i18n, problemText(readProblem(0, null), i18n), 'failed')
      },
    },
  }
}
