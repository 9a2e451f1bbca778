import { and, count, eq } from 'drizzle-orm'
import {
  editProfileSchema,
  newProfileSchema,
  profileDraftSchema,
  profilePageSchema,
  profilePreviewSchema,
  profileQuerySchema,
  profileSchema,
} from '../../contract/access/profile.schema'
import { folded } from '../database/folded'
import { profile } from '../database/schema'
import { pageLinks } from '../http/paging'
import { route } from '../http/route'
import { write } from '../http/write'
import { idParameters, recordAction } from '../record/record.routes'
import { contains } from '../record/search'
import { createProfile, editProfile, previewProfile, removeProfile } from './profile-edit'
import { readProfiles } from './profile-read'

const collection = '/iam/profiles/'
const one = `${collection}{id}/`
/** Whoever administers a module holds it too; whether it is the profile's is asked besides. */
const rule = { permission: 'iam_access' } as const

const profiles = route(
  {
    method: 'get',
    path: collection,
    summary: 'Profiles by module and name, with their permissions and how many people have each',
    rule,
    query: profileQuerySchema,
    answer: profilePageSchema,
  },
  async ({ query, url, services: { database, origin } }) => {
    const { search, module: of } = query
    const filter = and(
      of === undefined ? undefined : eq(profile.module_id, of),
      search ? contains(folded(profile.name), search) : undefined,
    )
    const [{ rows } = { rows: 0 }] = await database.select({ rows: count() }).from(profile).where(filter)
    return { ...pageLinks(url, origin, query, rows), results: await readProfiles(database, filter, query), totals: {} }
  },
)

const create = write(
  {
    ...{ method: 'post', path: collection, summary: 'Make a profile of a module that the caller administers' },
    ...{ rule, headers: ['Idempotency-Key'], body: newProfileSchema, answer: profileSchema, status: 201 },
  },
  createProfile,
)

const preview = route(
  {
    method: 'post',
    path: `${one}preview/`,
    summary: 'What a change of a profile would come to for whoever has it; nothing is written',
    rule,
    parameters: idParameters,
    body: profileDraftSchema,
    answer: profilePreviewSchema,
    refusals: [404, 409, 415],
  },
  (call) => previewProfile(call.services.database, call),
)

const edit = write(
  {
    ...{ ...recordAction, method: 'patch', path: one, summary: 'Change a profile: what a preview has told' },
    ...{ rule, body: editProfileSchema, answer: profileSchema },
  },
  editProfile,
)

const remove = write(
  {
    ...{ method: 'delete', path: one, summary: 'Remove a profile that nobody has' },
    ...{ rule, parameters: idParameters, answer: null, refusals: [404, 409] },
  },
  removeProfile,
)

export const profileRoutes = [profiles, create, preview, edit, remove]
