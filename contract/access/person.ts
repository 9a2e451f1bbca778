import type { z } from 'zod'
import type { personPageSchema, personRowSchema, personSchema } from './person.schema'

export type PersonRow = z.infer<typeof personRowSchema>
export type Person = z.infer<typeof personSchema>
export type PersonPage = z.infer<typeof personPageSchema>
export type PersonStatus = PersonRow['status']
export type Role = PersonRow['roles'][number]
export type EffectiveRole = Person['roles'][number]
export type PermissionSource = EffectiveRole['permissions'][number]['sources'][number]
