import type { AccessModule } from '../../contract/access/access'
import { readProblem } from '../../contract/problem'
import type { User } from '../../contract/session/session'

export const ana: User = {
  username: 'ana',
  name: 'Ana Souza',
  email: 'ana@example.com',
  is_superuser: false,
  avatar: null,
}

/** May do everything in billing. */
export const billingAdmin: AccessModule = { name: 'Faturamento', code: 'faturamento', is_admin: true, features: [] }

/** May do in billing what the permissions say. */
export const billingUser = (...permissions: readonly string[]): AccessModule => ({
  ...billingAdmin,
  is_admin: false,
  features: permissions.map((name) => ({ codename: name, permission_codename: name })),
})

export const unauthorized = readProblem(401, { detail: 'Token inválido.' })
export const unavailable = readProblem(503, null)
export const noAnswer = new TypeError('fetch failed')
