import type { z } from 'zod'
import type { offeredPeopleSchema } from './offered-people.schema'

export type OfferedPeople = z.infer<typeof offeredPeopleSchema>
