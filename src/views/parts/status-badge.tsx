import {
  Ban,
  Circle,
  CircleCheck,
  CircleDot,
  CirclePlay,
  ClockFading,
  Contrast,
  type LucideIcon,
  Search,
} from 'lucide-react'
import classes from './status-badge.module.css'

/** How any record's status looks; its word is the lifecycle's. */
export type StatusLook = 'rest' | 'work' | 'provisioned' | 'waiting' | 'review' | 'partial' | 'done' | 'cancelled'

const icons: Record<StatusLook, LucideIcon> = {
  rest: Circle,
  work: CirclePlay,
  provisioned: CircleDot,
  waiting: ClockFading,
  review: Search,
  partial: Contrast,
  done: CircleCheck,
  cancelled: Ban,
}

export function StatusBadge({ look, word }: { look: StatusLook; word: string }) {
  const Icon = icons[look]
  return (
    <span className={classes['badge']} data-look={look}>
      <Icon size={14} aria-hidden />
      {word}
    </span>
  )
}
