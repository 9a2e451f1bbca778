import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Skeleton, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import lateClasses from '../parts/late.module.css'
import { type Fact, Facts } from './facts'
import classes from './record.module.css'

interface RecordColumnsProps {
  /** A newer answer is on its way. */
  isStale: boolean
  /** What the tab shows. */
  children: ReactNode
  /** What stands first and needs the whole width. */
  wide?: ReactNode
  /** What is known of the record: beside the tab where there is room, else below it; above what needs the whole width only unfolded. */
  facts: readonly Fact[]
  isFolded: boolean
}

export function RecordColumns({ isStale, children, wide, facts, isFolded }: RecordColumnsProps) {
  const { _ } = useLingui()
  const content = <div className={classes['content']}>{children}</div>
  return (
    <div className={classes['columns']} data-wide={wide ? '' : undefined} aria-busy={isStale}>
      {wide ? null : content}
      <aside aria-labelledby="facts" className={classes['rail']} data-folded={isFolded || undefined}>
        <Title order={2} id="facts">
          {_(msg`Dados`)}
        </Title>
        <Facts facts={facts} />
      </aside>
      {wide ? (
        <>
          <div className={classes['wide']}>{wide}</div>
          {content}
        </>
      ) : null}
    </div>
  )
}

export function RecordWaiting({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className={`${classes['facts']} ${lateClasses['late']}`}>
      {Array.from({ length: 12 }, (_fact, index) => (
        <Skeleton key={index} height={36} />
      ))}
    </div>
  )
}
