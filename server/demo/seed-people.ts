import { features, modules } from '../database/catalogue'
import { countOn, insertRows } from '../database/insert-rows'
import type { Database } from '../database/open'
import { corporateAccount, featureGrant, membership, userAccount, userIdentity } from '../database/schema'
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
  await insertRows(database, membership, memberships())
  await insertRows(database, featureGrant, grants())
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

function memberships() {
  const admin = { is_admin: true, profile: 'Administrador' }
  const inModule = (code: string) => modules.find((row) => row.code === code)?.id ?? 0
  return [
    ...modules.map(({ id }) => ({ user_id: ana, module_id: id, ...admin })),
    { user_id: bruno, module_id: inModule('faturamento'), is_admin: false, profile: 'Analista de faturamento' },
    { user_id: carla, module_id: inModule('faturamento'), is_admin: false, profile: 'Consulta de faturas' },
    { user_id: elisa, module_id: inModule('formularios'), ...admin },
  ]
}

function grants() {
  const granted = (user_id: number, test: (permission: string) => boolean) =>
    features
      .filter(({ permission_codename }) => test(permission_codename))
      .map(({ id }) => ({ user_id, feature_id: id }))
  return [
    ...granted(ana, () => true),
    ...granted(bruno, (permission) => permission.startsWith('faturamento_')),
    ...granted(carla, (permission) => permission === 'faturamento_faturas'),
  ]
}
