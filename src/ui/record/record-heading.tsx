import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { Group, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useIsNarrowForButtons } from '../use-is-narrow'
import { NeighbourLinks, type Neighbours } from './neighbours'
import classes from './record.module.css'
import { useIsStuck } from './use-is-stuck'

export interface RecordHeadingProps {
  /** A name is no text of ours. */
  title: MessageDescriptor | string
  /** Of when it is, beside its title: "10/2026". */
  when?: string
  /** Where it stands; beside a way only when that is scrolled out of sight. */
  status?: ReactNode
  /** What the person does with it beside its steps. */
  live?: ReactNode
  /** The figures that matter, as the locale writes them. */
  amounts: readonly { readonly name: string; readonly value: string; readonly isBad?: boolean }[]
  /** Whose it is. */
  subject?: ReactNode
  /** What can be done with it. */
  actions?: ReactNode
  /** The states that it has passed. */
  way?: ReactNode
  /** Where it stands in the list that it was opened from. */
  neighbours?: Neighbours | null
}

/** Which record it is, where it stands and what it amounts to: the same on every tab. Its name and its steps stay in sight. */
export function RecordHeading(props: RecordHeadingProps) {
  const { title, when, status = null, live = null, subject, amounts, actions, way, neighbours = null } = props
  const { _ } = useLingui()
  const { isStuck, above } = useIsStuck()
  const isNarrow = useIsNarrowForButtons()
  const links = neighbours ? <NeighbourLinks {...neighbours} isNarrow={isNarrow} /> : null
  return (
    <header className={classes['heading']}>
      <span ref={above} className={classes['above']} />
      <div className={classes['bar']} data-stuck={isStuck || undefined}>
        <Group gap="4px 12px" className={classes['title'] ?? ''}>
          <div className={classes['name']}>
            <Title order={1}>{typeof title === 'string' ? title : _(title)}</Title>
            {when ? <span className={classes['when']}>{when}</span> : null}
            {way && !isStuck ? null : status}
          </div>
          {live ? <div className={classes['live']}>{live}</div> : null}
        </Group>
        {neighbours && isNarrow ? (
          <div className={classes['controls']}>
            {actions}
            {links}
          </div>
        ) : (
          <>
            {actions}
            {links}
          </>
        )}
      </div>
      {subject || way || amounts.length > 0 ? (
        <div className={classes['standing']}>
          <div className={classes['whose']}>
            {subject ? <p className={classes['subject']}>{subject}</p> : null}
            {way}
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
        </div>
      ) : null}
    </header>
  )
}
