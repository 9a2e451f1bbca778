import { useLingui } from '@lingui/react'
import { Text } from '@mantine/core'
import { onScreen } from '../../machines/on-screen.words'
import classes from './message-page.module.css'

export function LoadingView() {
  const { _ } = useLingui()
  return (
    <main className={classes['page']}>
      <Text role="status" fz="lg">
        {_(onScreen.loading)}
      </Text>
    </main>
  )
}
