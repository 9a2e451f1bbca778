import { eq, inArray } from 'drizzle-orm'
import { countOn, insertRows } from '../database/insert-rows'
import type { Database } from '../database/open'
import {
  corporateAccount,
  feature,
  featureGrant,
  membership,
  membershipProfile,
  module,
  profile,
  profileFeature,
  userAccount,
  userIdentity,
} from '../database/schema'
import { hashPassword } from '../session/passwords'

export const demoPassword = 'portal-demo'

/** Who can sign in to try the portal, in the order of their ids. */
export const demoUsers = [
  { username: 'ana.souza', name: 'Ana Souza', role: 'superuser, admin of every module' },
  { username: 'bruno.lima', name: 'Bruno Lima', role: 'billing analyst' },
  { username: 'carla.dias', name: 'Carla Dias', role: 'viewer of invoices only' },
  { username: 'davi.rocha', name: 'Davi Rocha', role: 'no module' },
  { username: 'elisa.melo', name: 'Elisa Melo', role: 'admin of Formulários' },
] as const

/** Has a corporate account only: the first sign-in makes a user with no module. */
export const stranger = { username: 'fabio.nunes', name: 'Fábio Nunes' }

export const [ana, bruno, carla, davi, elisa] = [1, 2, 3, 4, 5] as const

export async function seedPeople(database: Database, now: number): Promise<void> {
  const created_at = new Date(now)
  const hashes = await Promise.all([...demoUsers, stranger].map(({ username }) => hashDemo(username)))
  await insertRows(
    database,
    userAccount,
    demoUsers.map(({ username, name }, index) => ({
      id: index + 1,
      username,
      name,
      email: emailOf(username),
      password_hash: hashes[index] ?? null,
      is_superuser: index + 1 === ana,
      is_active: true,
      avatar: null,
      created_at,
      is_invited: false,
      language: 'pt' as const,
      must_change_password: false,
      last_sign_in_at: null,
      version: 1,
    })),
  )
  await insertRows(
    database,
    corporateAccount,
    [...demoUsers, stranger].map(({ username, name }, index) => ({
      subject: subjectOf(index),
      email: emailOf(username),
      name,
      password_hash: hashes[index] ?? '',
    })),
  )
  await insertRows(
    database,
    userIdentity,
    demoUsers.map((_, index) => ({ issuer: 'local', subject: subjectOf(index), user_id: index + 1 })),
  )
  await seedAccess(database)
  await countOn(database, userAccount, 'user_account')
}

export function emailOf(username: string): string {
  return `${username}@empresa.example`
}

/** Known to everybody, so its salt may be too: that keeps the seed the same on every run. */
function hashDemo(username: string): Promise<string> {
  return hashPassword(demoPassword, new TextEncoder().encode(username.padEnd(16, '.')))
}

function subjectOf(index: number): string {
  return `7b0c5a1e-0000-4000-8000-${String(index + 1).padStart(12, '0')}`
}

/** Ana administers every module, Elisa one; Bruno may do all of billing, Carla sees its invoices. */
async function seedAccess(database: Database): Promise<void> {
  const moduleRows = await database.select().from(module).orderBy(module.id)
  const idOf = (code: string) => moduleRows.find((row) => row.code === code)?.id ?? 0
  const billing = await database
    .select()
    .from(feature)
    .where(eq(feature.module_id, idOf('faturamento')))
    .orderBy(feature.id)
  await database
    .insert(membership)
    .values([
      ...moduleRows.map(({ id }) => ({ user_id: ana, module_id: id, is_admin: true })),
      { user_id: bruno, module_id: idOf('faturamento'), is_admin: false },
      { user_id: carla, module_id: idOf('faturamento'), is_admin: false },
      { user_id: elisa, module_id: idOf('formularios'), is_admin: true },
    ])

  const [invoices] = await database
    .insert(profile)
    .values({
      module_id: idOf('faturamento'),
      name: 'Consulta de faturas',
      description: 'Vê as faturas de locação, e nada mais do faturamento.',
    })
    .returning()
  if (!invoices) throw new Error('the profile was not written')
  await database
    .insert(profileFeature)
    .values(
      billing
        .filter(({ permission_codename }) => permission_codename === 'faturamento_faturas')
        .map(({ id }) => ({ profile_id: invoices.id, feature_id: id })),
    )
  await database.insert(membershipProfile).values({ user_id: carla, profile_id: invoices.id })

  const codes = ['faturamento_medicao', 'faturamento_faturamento', 'faturamento_aprovacao_nd']
  const profiles = await database.select().from(profile).where(inArray(profile.code, codes)).orderBy(profile.id)
  await database.insert(membershipProfile).values(profiles.map(({ id }) => ({ user_id: bruno, profile_id: id })))
  const held = await database
    .select({ id: profileFeature.feature_id })
    .from(profileFeature)
    .where(
      inArray(
        profileFeature.profile_id,
        profiles.map(({ id }) => id),
      ),
    )
  const others = billing.filter((one) => !held.some(({ id }) => id === one.id))
  if (others.length > 0)
    await database.insert(featureGrant).values(others.map(({ id }) => ({ user_id: bruno, feature_id: id })))
}
