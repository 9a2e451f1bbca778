import { z } from 'zod'
import { exportOf, wordsOf } from '../export.schema'
import { personOrderings } from '../limits'
import { idInPathSchema, idSchema, pageOf, pageQuerySchema } from '../paging.schema'
import { instantSchema } from '../values.schema'

/** `invited` waits for the first sign-in; `inactive` may not sign in. */
export const personStatuses = ['invited', 'active', 'inactive'] as const

const moduleNameSchema = z.object({ id: idSchema, code: z.string(), name: z.string() })
/** `code` only of a standard one, by which the client words it. */
const profileNameSchema = z.object({ id: idSchema, code: z.string().nullable(), name: z.string() })

/** What a person is in one module. */
const roleSchema = z.object({
  module: moduleNameSchema,
  is_admin: z.boolean(),
  profiles: z.array(profileNameSchema),
})

/** One row of `GET /iam/people/`. */
export const personRowSchema = z.object({
  id: idSchema,
  version: z.int().positive(),
  username: z.string(),
  name: z.string(),
  email: z.string(),
  is_superuser: z.boolean(),
  status: z.enum(personStatuses),
  last_sign_in: instantSchema.nullable(),
  roles: z.array(roleSchema),
})

/** Why a person may do something: as admin of the module, by a profile, or because it was given to them alone. */
const sourceSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('admin') }),
  z.object({ kind: z.literal('profile'), profile: profileNameSchema }),
  z.object({ kind: z.literal('grant') }),
])

/** `GET /iam/people/{id}/`. */
export const personSchema = personRowSchema.extend({
  created_at: instantSchema,
  /** Has never signed in. */
  is_invited: z.boolean(),
  /** Of those who are active. */
  is_last_superuser: z.boolean(),
  /** Of those who are active, in some module. */
  is_last_admin: z.boolean(),
  /** How they sign in: a password of ours, corporate accounts by their issuer. */
  has_password: z.boolean(),
  has_second_factor: z.boolean(),
  issuers: z.array(z.string()),
  roles: z.array(
    roleSchema.extend({
      permissions: z.array(z.object({ permission: z.string(), sources: z.array(sourceSchema) })),
    }),
  ),
})

const filterShape = {
  search: pageQuerySchema.shape.search,
  ordering: z.enum([...personOrderings, ...personOrderings.map((name) => `-${name}` as const)]).default('name'),
  status: z.enum(personStatuses).optional(),
  module: idInPathSchema.optional(),
  profile: idInPathSchema.optional(),
}

export const personQuerySchema = pageQuerySchema.extend(filterShape)
export const personFilterSchema = z.strictObject(filterShape)

export const personPageSchema = pageOf(personRowSchema, z.object({})).extend({
  filter: z.object({
    module: moduleNameSchema.nullable(),
    profile: profileNameSchema.nullable(),
  }),
})

/** What a file of people can hold. */
export const personExportFields = ['id', 'username', 'name', 'email', 'profile', 'last_sign_in', 'status'] as const

/** Body of `POST /iam/people/export/`. */
export const exportPeopleSchema = exportOf(personExportFields, z.object({ status: wordsOf(personStatuses) }))

/** One of `GET /iam/people/{id}/sessions/`: a sign-in that stands. */
export const sessionSchema = z.object({
  id: z.uuid(),
  started_at: instantSchema,
  last_used_at: instantSchema,
  /** Null for one that began before this was kept. */
  address: z.string().nullable(),
  agent: z.string().nullable(),
})

/** One of `GET /me/sessions/`, an array of them: `is_current` is the one that asks. */
export const ownSessionSchema = sessionSchema.extend({ is_current: z.boolean() })
