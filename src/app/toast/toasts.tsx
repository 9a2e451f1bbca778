import { useNotifications } from '@mantine/notifications'
import { useEffect, useState } from 'react'
import { optional } from '../../ui/parts/optional'
import { whenIdle } from '../when-idle'

const ToastArea = optional(() => import('./toast-area'))

/** Where things are said in passing (SHL-09); stands once around all screens of a face. No page waits for what shows them; where that does not come, the next thing said asks for it again. */
export function Toasts() {
  const said = useNotifications().notifications.at(-1)?.id
  const [isDue, setDue] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => whenIdle(() => setDue(true)), [])
  return isDue || said ? <ToastArea key={hasFailed ? said : undefined} onFailed={() => setFailed(true)} /> : null
}
