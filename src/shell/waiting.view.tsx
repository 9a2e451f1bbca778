import { useLingui } from '@lingui/react'
import { Text } from '@mantine/core'
import { onScreen } from '../../machines/on-screen.words'
import classes from '../ui/parts/late.module.css'

/** In place of a screen whose code, words or permission are on their way. */
export function WaitingView() {
  const { _ } = useLingui()
  return (
    <main className={classes['late']}>
      <Text role="status" c="dimmed">
        {_(onScreen.loading)}
      </Text>
    </main>
  )
}
