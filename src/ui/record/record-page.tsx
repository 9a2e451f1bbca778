import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Skeleton, Title } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
// biome-ignore lint/style/noRestrictedImports: whether what is folded has been opened
import { type ReactNode, useState } from 'react'
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
  /** What is known of the record: beside the tab where there is room, else below it; above what needs the whole width folded. */
  facts: readonly Fact[]
}

export function RecordColumns({ isStale, children, wide, facts }: RecordColumnsProps) {
  const { _ } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const content = <div className={classes['content']}>{children}</div>
  return (
    <div className={classes['columns']} data-wide={wide ? '' : undefined} aria-busy={isStale}>
      {wide ? null : content}
      <aside aria-labelledby="facts" className={classes['rail']} data-folded={wide && !isOpen ? '' : undefined}>
        <Title order={2} id="facts">
          {_(msg`Dados`)}
        </Title>
        {wide ? (
          <button type="button" className={classes['fold']} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {_(msg`Dados`)} <ChevronDown size={16} aria-hidden />
          </button>
        ) : null}
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
