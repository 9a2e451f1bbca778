import { notifications, useNotifications } from '@mantine/notifications'
import { useEffect, useState } from 'react'
import { optional } from '../../ui/parts/optional'
import { whenIdle } from '../../ui/when-idle'

const ToastArea = optional(() => import('./toast-area'))

/** Where things are said in passing (SHL-09); stands once around all screens of a face. No page waits for what shows them. */
export function Toasts() {
  const isSaid = useNotifications().notifications.length > 0
  const [isDue, setDue] = useState(false)
  useEffect(() => (isSaid ? setDue(true) : whenIdle(() => setDue(true))), [isSaid])
  return isDue ? <ToastArea onFailed={giveUp} /> : null

  /** What is said next asks for it again; what could not be said is no news by then. */
  function giveUp() {
    notifications.clean()
    setDue(false)
  }
}
