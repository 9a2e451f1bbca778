import type { z } from 'zod'
import type { profilePageSchema, profileSchema } from './profile.schema'

export type ProfilePage = z.infer<typeof profilePageSchema>
export type Profile = z.infer<typeof profileSchema>
