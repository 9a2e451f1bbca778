import { Notifications } from '@mantine/notifications'

/** Where things are said in passing (SHL-09); stands once around all screens of a face. */
export function Toasts() {
  return <Notifications position="top-center" autoClose={4000} limit={3} containerWidth={356} />
}
