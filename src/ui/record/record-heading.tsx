import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { Group, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { NeighbourLinks, type Neighbours } from './neighbours'
import classes from './record.module.css'

export interface RecordHeadingProps {
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
  const { title, status = null, live = null, subject, amounts, actions, way, neighbours = null } = props
  const { _ } = useLingui()
  return (
    <header className={classes['heading']}>
      <Group justify="space-between" gap={16} align="flex-start" className={classes['title'] ?? ''}>
        <div>
          <Group gap="4px 12px">
            <Title order={1}>{typeof title === 'string' ? title : _(title)}</Title>
            {status}
            {live}
          </Group>
          {subject ? <p className={classes['subject']}>{subject}</p> : null}
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
