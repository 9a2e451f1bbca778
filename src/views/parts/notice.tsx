import type { ReactNode } from 'react'
import classes from './notice.module.css'

/** One thing that went wrong, said where it went wrong and to screen readers at once. */
export function Notice({ kind, children }: { kind: 'error' | 'warning'; children: ReactNode }) {
  return (
    <div role="alert" className={classes['notice']} data-kind={kind}>
      {children}
    </div>
  )
}
