import type { z } from 'zod'
import type { followedSchema, followersSchema, followSchema } from './follows.schema'

export type Follow = z.infer<typeof followSchema>
export type Followers = z.infer<typeof followersSchema>
export type Followed = z.infer<typeof followedSchema>

/** As many as our own server lists. */
export const mostFollowed = 100
/** Names of others who follow a record, as many as our own server tells. */
export const mostNamed = 20
