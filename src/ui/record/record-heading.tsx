import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { Group, Skeleton, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import lateClasses from '../parts/late.module.css'
import { useIsNarrowForButtons } from '../use-is-narrow'
import { NeighbourLinks, type Neighbours } from './neighbours'
import classes from './record.module.css'
import { useIsStuck } from './use-is-stuck'

interface Amount {
  readonly name: string
  readonly value: string
  readonly isBad?: boolean
  /** The one that matters most: on a narrow screen it comes first, larger than the others. */
  readonly isMain?: boolean
}

/** What a heading will hold, so that its place is kept until it is known. */
interface AwaitedHeading {
  /** Lines that the subject takes on a narrow screen. */
  readonly subjectLines: 1 | 2
  readonly amounts: readonly Omit<Amount, 'value'>[]
}

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
  amounts: readonly Amount[]
  /** Whose it is. */
  subject?: ReactNode
  /** What can be done with it. */
  actions?: ReactNode
  /** The states that it has passed. */
  way?: ReactNode
  /** Where it stands in the list that it was opened from. */
  neighbours?: Neighbours | null
  /** While the record is read; null where nothing is kept free. */
  awaited?: AwaitedHeading | null
}

/** Which record it is, where it stands and what it amounts to: the same on every tab. Its name and its steps stay in sight. */
export function RecordHeading(props: RecordHeadingProps) {
  const {
    title,
    when,
    status = null,
    live = null,
    subject,
    amounts,
    actions,
    way,
    neighbours = null,
    awaited = null,
  } = props
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
          {live || awaited ? <div className={classes['live']}>{live}</div> : null}
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
      {awaited ? <AwaitedStanding {...awaited} /> : null}
      {subject || way || amounts.length > 0 ? (
        <div className={classes['standing']}>
          <div className={classes['whose']}>
            {subject ? <p className={classes['subject']}>{subject}</p> : null}
            {way}
          </div>
          {amounts.length > 0 ? (
            <dl className={classes['amounts']}>
              {amounts.map(({ name, value, isBad, isMain }) => (
                <div key={name} data-bad={isBad || undefined} data-main={isMain || undefined}>
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

function AwaitedStanding({ subjectLines, amounts }: AwaitedHeading) {
  return (
    <div aria-hidden className={`${classes['standing']} ${lateClasses['late']}`}>
      <div className={classes['whose']}>
        <div className={classes['awaitedSubject']} data-lines={subjectLines}>
          <Skeleton height="100%" />
        </div>
        <div className={classes['awaitedWay']}>
          <Skeleton height="100%" />
        </div>
      </div>
      <dl className={classes['amounts']}>
        {amounts.map(({ name, isMain }) => (
          <div key={name} data-main={isMain || undefined}>
            <dt>{name}</dt>
            <dd>
              <Skeleton width="6em">{'\u00a0'}</Skeleton>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
