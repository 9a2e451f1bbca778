import type { z } from 'zod'
import type { followedSchema, followSchema } from './follows.schema'

export type Follow = z.infer<typeof followSchema>
export type Followed = z.infer<typeof followedSchema>

/** As many as our own server lists. */
export const mostFollowed = 100
