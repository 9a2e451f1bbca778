import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { Anchor, Group, Text, Title } from '@mantine/core'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { NeighbourLinks, type Neighbours } from './neighbours'
import classes from './record.module.css'

export interface RecordHeadingProps {
  list: { readonly href: string; readonly title: MessageDescriptor }
  /** A name is no text of ours. */
  title: MessageDescriptor | string
  /** Where no way says it. */
  status?: ReactNode
  /** What the person does with it beside its steps. */
  live?: ReactNode
  /** The figures that matter, as the locale writes them. */
  amounts: readonly { readonly name: string; readonly value: string; readonly isBad?: boolean }[]
  /** Whose it is, and of when: "Usina Aurora · 10/2026". */
  subject?: string
  /** What can be done with it. */
  actions?: ReactNode
  /** The states that it has passed. */
  way?: ReactNode
  /** Where it stands in the list that it was opened from. */
  neighbours?: Neighbours | null
}

/** Which record it is, where it stands and what it amounts to: the same on every tab. */
export function RecordHeading(props: RecordHeadingProps) {
  const { list, title, status = null, live = null, subject, amounts, actions, way, neighbours = null } = props
  const { _ } = useLingui()
  return (
    <header className={classes['heading']}>
      <Anchor component={Link} href={neighbours?.list ?? list.href} className={classes['back'] ?? ''}>
        <ArrowLeft size={16} aria-hidden />
        {_(list.title)}
      </Anchor>
      <Group justify="space-between" gap={16} align="flex-start" className={classes['title'] ?? ''}>
        <div>
          <Group gap="4px 12px">
            <Title order={1}>{typeof title === 'string' ? title : _(title)}</Title>
            {status}
            {live}
          </Group>
          {subject ? <Text c="dimmed">{subject}</Text> : null}
        </div>
        {amounts.length > 0 ? (
          <dl className={classes['amounts']}>
            {amounts.map(({ name, value, isBad }) => (
              <div key={name} data-bad={isBad || undefined}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        ) : null}
      </Group>
      {way}
      {neighbours ? (
        <div className={classes['controls']}>
          {actions}
          <NeighbourLinks {...neighbours} />
        </div>
      ) : (
        actions
      )}
    </header>
  )
}
