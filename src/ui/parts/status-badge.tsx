import classes from './status-badge.module.css'

/** How any record's status looks; its word is the lifecycle's. */
export type StatusLook =
  | 'rest'
  | 'work'
  | 'provisioned'
  | 'waiting'
  | 'review'
  | 'partial'
  | 'done'
  | 'cancelled'
  | 'overdue'

/** One element: a list shows many. Its icon is a mask of the style sheet. */
export function StatusBadge({ look, word }: { look: StatusLook; word: string }) {
  return (
    <span className={classes['badge']} data-look={look}>
      {word}
    </span>
  )
}
