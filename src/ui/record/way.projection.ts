import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LogPage } from '../../../contract/log'
import { businessDay } from '../business-day'
import { formatDay } from '../format'
import { entriesOf } from './log.projection'

export interface WayStep {
  /** The state that it led to. */
  readonly to: string
  /** Null where the log does not tell it. */
  readonly passed: { readonly id: number; readonly who: string; readonly at: string; readonly day: string } | null
}

/** The states that a record has passed, in that order and as far as its log is known, up to the one that it is in. */
export function projectWay(pages: readonly LogPage[], current: string, i18n: I18n): WayStep[] {
  const steps = entriesOf(pages)
    .sort((one, other) => one.id - other.id)
    .flatMap(({ id, from, to, user, at }): WayStep[] => {
      if (to === null || to === from) return []
      return [
        {
          to,
          passed: {
            id,
            who: user?.name ?? i18n._(msg`Sistema`),
            at,
            day: formatDay(businessDay(Date.parse(at)), i18n),
          },
        },
      ]
    })
  return steps.at(-1)?.to === current ? steps : [...steps, { to: current, passed: null }]
}
