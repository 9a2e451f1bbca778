import type { ReactNode } from 'react'
import classes from './record.module.css'

export interface Fact {
  readonly name: string
  /** Empty where nothing is known. */
  readonly value: ReactNode
  /** A text of any length has a row of its own. */
  readonly isLong?: true
}

/** What is known of a record; what is not known takes no place. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes['facts']}>
      {facts
        .filter(({ value }) => value)
        .map(({ name, value, isLong }, index) => (
          <div key={index} data-long={isLong}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
