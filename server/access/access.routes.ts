import { asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { accessModuleSchema, isAdminSchema, moduleSchema, moduleUserSchema } from '../../contract/access/access.schema'
import { editModuleSettingsSchema, moduleSettingsSchema } from '../../contract/access/module-settings.schema'
import { idInPathSchema } from '../../contract/paging.schema'
import type { Database } from '../database/open'
import { membership, userAccount } from '../database/schema'
import { route } from '../http/route'
import { write } from '../http/write'
import { changeSettings, readSettings } from './module-settings'
import { isAdminOf, visibleModules } from './modules'
import { modulesOf } from './own-modules'
import { profileText, rolesOf } from './roles'

const parameters = z.object({ id: idInPathSchema })

const access = route(
  {
    method: 'get',
    path: '/iam/me-access/',
    summary: 'The modules and features of the current user',
    rule: 'signed in',
    answer: z.array(accessModuleSchema),
  },
  ({ caller, services }) => modulesOf(services.database, caller.id),
)

const modules = route(
  {
    method: 'get',
    path: '/iam/modules/',
    summary: 'The modules the user may see: all for a superuser, else those they are in, and forms',
    rule: 'signed in',
    answer: z.array(moduleSchema),
  },
  ({ caller, services }) => visibleModules(services.database, caller),
)

const moduleUsers = route(
  {
    method: 'get',
    path: '/iam/modules/{id}/users/',
    summary: 'The users of a module',
    rule: 'module admin',
    parameters,
    answer: z.array(moduleUserSchema),
    refusals: [404],
  },
  ({ parameters: { id }, services }) => readMembers(services.database, id),
)

const meIsAdmin = route(
  {
    method: 'get',
    path: '/iam/modules/{id}/me-is-admin/',
    summary: 'Whether the current user is admin of a module',
    rule: 'signed in',
    parameters,
    answer: isAdminSchema,
    refusals: [404],
  },
  async ({ caller, parameters: { id }, services }) => ({ is_admin: await isAdminOf(services.database, caller, id) }),
)

const settings = route(
  {
    ...{
      method: 'get',
      path: '/iam/modules/{id}/',
      summary: 'What a module is called, where it stands in the menu, its rules',
    },
    ...{ rule: 'module admin', parameters, answer: moduleSettingsSchema, refusals: [404] },
  },
  ({ parameters: { id }, services }) => readSettings(services.database, id),
)

const editSettings = write(
  {
    ...{ method: 'patch', path: '/iam/modules/{id}/', summary: 'Change the settings of a module' },
    ...{ rule: 'module admin', headers: ['If-Match'], parameters },
    ...{ body: editModuleSettingsSchema, answer: moduleSettingsSchema, refusals: [404] },
  },
  changeSettings,
)

export const accessRoutes = [access, modules, moduleUsers, meIsAdmin, settings, editSettings]

async function readMembers(database: Database, id: number) {
  const people = await database
    .select({ id: userAccount.id, username: userAccount.username, name: userAccount.name, email: userAccount.email })
    .from(membership)
    .innerJoin(userAccount, eq(userAccount.id, membership.user_id))
    .where(eq(membership.module_id, id))
    .orderBy(asc(userAccount.username))
  const roles = await rolesOf(
    database,
    people.map((person) => person.id),
  )
  return people.map((person) => {
    const role = roles.get(person.id)?.find((one) => one.module.id === id)
    return { ...person, profile: role ? profileText(role) : '' }
  })
}
