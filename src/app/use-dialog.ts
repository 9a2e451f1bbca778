import { useLingui } from '@lingui/react'
import { useFocusReturn } from '@mantine/hooks'
import { useCallback, useEffect, useState } from 'react'
import { readProblem } from '../../contract/problem'
import { problemText } from '../ui/problem-text'
import { toast } from './toast/toast'

/** A dialog, and what it was opened for; it is shown while that `isCurrent`, and not beyond its page, which may come back. */
export function useDialog<Opened extends object>(isCurrent: (opened: Opened) => boolean = () => true) {
  const { i18n } = useLingui()
  const [opened, setOpened] = useState<Opened | null>(null)
  const open = useCallback((next: Opened) => setOpened(next), [])
  const close = useCallback(() => setOpened(null), [])
  useEffect(() => close, [close])
  const shown = opened !== null && isCurrent(opened) ? opened : null
  useFocusReturn({ opened: shown !== null })
  return {
    shown,
    open,
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
