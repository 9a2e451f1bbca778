import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Role } from '../../../contract/access/person'
import { moduleText } from './module-text'
import { profileName } from './profile-words'

/** What somebody is in a module: its administrator, or who has these profiles. */
export function roleText({ is_admin, profiles }: Pick<Role, 'is_admin' | 'profiles'>, i18n: I18n): string {
  if (is_admin) return i18n._(msg`Administração`)
  if (profiles.length === 0) return i18n._(msg`Permissões avulsas`)
  return profiles.map((profile) => profileName(profile, i18n)).join(', ')
}

/** The same of all modules, each once: 'Faturamento: Consulta, Medição · Formulários: Administração'. */
export function rolesText(roles: readonly Role[], i18n: I18n): string {
  const admin = roles.filter(({ is_admin }) => is_admin)
  if (admin.length > 3 && admin.length === roles.length) return i18n._(msg`Administração de ${admin.length} módulos`)
  return roles.map((role) => `${moduleText(role.module.name, i18n)}: ${roleText(role, i18n)}`).join(' · ')
}
