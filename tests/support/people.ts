import { readProblem } from '../../contract/problem'
import type { User } from '../../contract/session'

export const ana: User = {
  username: 'ana',
  name: 'Ana Souza',
  email: 'ana@example.com',
  is_superuser: false,
  avatar: null,
}

export const unauthorized = readProblem(401, { detail: 'Token inválido.' })
export const unavailable = readProblem(503, null)
export const noAnswer = new TypeError('fetch failed')
