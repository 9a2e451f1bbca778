import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Skeleton, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import lateClasses from '../parts/late.module.css'
import classes from './record.module.css'

interface RecordColumnsProps {
  /** A newer answer is on its way. */
  isStale: boolean
  /** What the tab shows. */
  children: ReactNode
  /** What follows it and needs the whole width. */
  wide?: ReactNode
  /** Where the record stands, in blocks: beside the tab where there is room, else below it. */
  situation: ReactNode
}

export function RecordColumns({ isStale, children, wide, situation }: RecordColumnsProps) {
  const { _ } = useLingui()
  return (
    <div className={classes['columns']} aria-busy={isStale}>
      <div className={classes['content']}>{children}</div>
      {wide ? <div className={classes['wide']}>{wide}</div> : null}
      <aside aria-labelledby="situation" className={classes['rail']}>
        <Title order={2} id="situation">
          {_(msg`Situação`)}
        </Title>
        <div className={classes['situation']}>{situation}</div>
      </aside>
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
