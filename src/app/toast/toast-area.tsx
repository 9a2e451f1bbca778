import { Notifications } from '@mantine/notifications'

export default function ToastArea() {
  return <Notifications position="top-center" autoClose={4000} limit={3} containerWidth={356} />
}
