import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './message-page.module.css'

/** A page that says one thing: what happened, and what now. */
export function MessagePage({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <main className={classes['page']}>
      <Title order={1} fz="xl">
        {title}
      </Title>
      <Text component="div" c="dimmed" maw="32rem">
        {children}
      </Text>
    </main>
  )
}
