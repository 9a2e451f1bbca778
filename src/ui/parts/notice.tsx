import type { ReactNode } from 'react'
import classes from './notice.module.css'

/** One thing that went wrong, said where it went wrong and to screen readers at once; or one that is done, said in its turn. */
export function Notice({ kind, children }: { kind: 'error' | 'warning' | 'done'; children: ReactNode }) {
  return (
    <div role={kind === 'done' ? 'status' : 'alert'} className={classes['notice']} data-kind={kind}>
      {children}
    </div>
  )
}
