import { isRecord } from '../problem'

/** A module that the user may enter, as `GET /iam/me-access/` tells it (specification, section 3). */
export interface AccessModule {
  readonly name: string
  readonly code: string
  readonly is_admin: boolean
  readonly features: readonly Feature[]
}

interface Feature {
  readonly codename: string | null
  readonly permission_codename: string | null
}

/** Reads `me-access`: an array, or an object with a `modules` array; null for anything else. */
export function readAccess(body: unknown): AccessModule[] | null {
  const modules = isRecord(body) ? body['modules'] : body
  return Array.isArray(modules) ? modules.filter(isRecord).map(readModule) : null
}

/** Reads an answer that is an array or a page with `results`; null for anything else. */
export function readList(body: unknown): Record<string, unknown>[] | null {
  const rows = isRecord(body) ? body['results'] : body
  return Array.isArray(rows) ? rows.filter(isRecord) : null
}

function readModule({ name, code, is_admin, features }: Record<string, unknown>): AccessModule {
  return {
    name: readText(name) ?? '',
    code: readText(code) ?? '',
    is_admin: is_admin === true,
    features: (Array.isArray(features) ? features : []).filter(isRecord).map(({ codename, permission_codename }) => ({
      codename: readText(codename),
      permission_codename: readText(permission_codename),
    })),
  }
}

function readText(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

/** A module of `GET /iam/modules/` (specification, section 3). */
export interface Module {
  readonly id: number
  readonly name: string
  readonly code: string
  readonly icon: string
  /** In the menu, the lower first; null where the back end does not say. */
  readonly place: number | null
  /** Whether the company calls it otherwise than the product does. */
  readonly is_renamed: boolean
  readonly features: readonly Feature[]
}

/** Reads `iam/modules`: an array or a page; null for anything else. One without an id or a code leads nowhere and is dropped. */
export function readModules(body: unknown): Module[] | null {
  return (
    readList(body)?.flatMap((row) => {
      const { id, icon, place, is_renamed } = row
      const { name, code, features } = readModule(row)
      if (typeof id !== 'number' || !Number.isSafeInteger(id) || id < 1 || code === '') return []
      return [
        {
          ...{ id, code, name: name || code, icon: readText(icon) ?? '', features },
          ...{ place: typeof place === 'number' ? place : null, is_renamed: is_renamed === true },
        },
      ]
    }) ?? null
  )
}

/** Somebody in a module, of `GET /iam/modules/{id}/users/` (specification, section 7); `profile` says what they are there. */
export interface ModuleUser {
  readonly id: number
  readonly username: string
  readonly name: string
  readonly email: string
  readonly profile: string
}

/** Reads a module's users: an array or a page; null for anything else. One without an id is dropped. */
export function readUsers(body: unknown): ModuleUser[] | null {
  const textOf = (value: unknown) => readText(value) ?? ''
  return (
    readList(body)?.flatMap(({ id, username, name, email, profile }) =>
      typeof id === 'number'
        ? [{ id, username: textOf(username), name: textOf(name), email: textOf(email), profile: textOf(profile) }]
        : [],
    ) ?? null
  )
}

/** Reads `me-is-admin`: nobody is one by an answer that does not say so. */
export function readIsAdmin(body: unknown): boolean {
  return isRecord(body) && body['is_admin'] === true
}
