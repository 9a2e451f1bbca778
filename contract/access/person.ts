import type { z } from 'zod'
import type { ownSessionSchema, personPageSchema, personRowSchema, personSchema, sessionSchema } from './person.schema'

export type PersonRow = z.infer<typeof personRowSchema>
export type Person = z.infer<typeof personSchema>
export type Session = z.infer<typeof sessionSchema>
export type OwnSession = z.infer<typeof ownSessionSchema>
export type PersonPage = z.infer<typeof personPageSchema>
export type PersonStatus = PersonRow['status']
export type Role = PersonRow['roles'][number]
export type EffectiveRole = Person['roles'][number]
export type PermissionSource = EffectiveRole['permissions'][number]['sources'][number]

/** What the lifecycle of a person decides by. */
export interface PersonFacts
  extends Pick<Person, 'status' | 'is_invited' | 'is_superuser' | 'is_last_superuser' | 'is_last_admin'> {
  /** Whoever looks is the person. */
  readonly is_self: boolean
  /** Whoever looks is a superuser. */
  readonly is_by_superuser: boolean
  /** Administers some module. */
  readonly is_admin: boolean
  /** Signs in with a corporate account, and has no password here. */
  readonly is_by_provider: boolean
}

export function personFactsOf(
  person: Person,
  caller: { readonly username: string; readonly is_superuser: boolean },
): PersonFacts {
  const { status, is_invited, is_superuser, is_last_superuser, is_last_admin, username, has_password, issuers, roles } =
    person
  return {
    ...{ status, is_invited, is_superuser, is_last_superuser, is_last_admin },
    is_self: username === caller.username,
    is_by_superuser: caller.is_superuser,
    is_admin: roles.some(({ is_admin }) => is_admin),
    is_by_provider: issuers.length > 0 && !has_password,
  }
}
