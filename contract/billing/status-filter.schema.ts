import { z } from 'zod'

/** What a list of billing is asked for by `status`. */
export type StatusFilter<Status extends string> = Status | 'not_cancelled' | `${Status},${string}`

/** One status, several with commas between (`provisioned,issued`), each at most once, or `not_cancelled`: all but the cancelled. */
export function statusFilterOf<const Status extends string>(statuses: readonly Status[]) {
  const one = statuses.join('|')
  return z
    .string()
    .regex(new RegExp(`^(not_cancelled|(${one})(,(${one}))*)$`))
    .refine((text) => new Set(text.split(',')).size === text.split(',').length)
    .transform((text) => text as StatusFilter<Status>)
}
