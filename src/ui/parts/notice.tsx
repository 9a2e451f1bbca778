import type { ReactNode } from 'react'
import classes from './notice.module.css'

interface NoticeProps {
  kind: 'error' | 'warning' | 'hint' | 'done'
  children: ReactNode
}

const roles = { error: 'alert', warning: 'alert', hint: undefined, done: 'status' } as const

/**
 * One thing that went wrong, said where it went wrong and to screen readers at once; one that is done, said in its turn; or
 * one that may well be meant, read where it stands.
 */
export function Notice({ kind, children }: NoticeProps) {
  return (
    <div role={roles[kind]} className={classes['notice']} data-kind={kind}>
      {children}
    </div>
  )
}
