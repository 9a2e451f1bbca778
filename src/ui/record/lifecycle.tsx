import type { ReactNode } from 'react'
import classes from './record.module.css'

interface LifecycleProps {
  /** In the order of the way a record usually goes. */
  states: readonly { readonly name: string; readonly word: string }[]
  current: string
  /** How the current one looks, also where it is none of the states. */
  badge: ReactNode
}

/** The states a record may be in, and which one it is in. */
export function Lifecycle({ states, current, badge }: LifecycleProps) {
  const isKnown = states.some(({ name }) => name === current)
  const shown = isKnown ? states : [{ name: current, word: current }]
  return (
    <ol className={classes['lifecycle']}>
      {shown.map(({ name, word }) => (
        <li key={name} aria-current={name === current ? 'step' : undefined}>
          {name === current ? badge : word}
        </li>
      ))}
    </ol>
  )
}
