import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Text, Title } from '@mantine/core'
import type { LucideIcon } from 'lucide-react'
import classes from './record.module.css'

interface ComingLaterProps {
  title: MessageDescriptor
  /** What the place is for. */
  purpose: MessageDescriptor
  Icon: LucideIcon
}

/** A part of a record that this version does not have yet. */
export function ComingLater({ title, purpose, Icon }: ComingLaterProps) {
  const { _ } = useLingui()
  return (
    <section className={classes['later']}>
      <Icon size={32} strokeWidth={1.5} aria-hidden />
      <Title order={2}>{_(title)}</Title>
      <Text>{_(purpose)}</Text>
      <Text c="dimmed">{_(msg`Esta parte chega em uma próxima versão do portal.`)}</Text>
    </section>
  )
}
