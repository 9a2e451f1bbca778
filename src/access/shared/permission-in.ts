import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { permissionWord, permissionWords } from '../../ui/permission-words'

/** What a permission lets a person do, said where no heading names its module. */
export function permissionIn(module: string, permission: string): MessageDescriptor {
  const isEntry = permission.endsWith('_access') && !Object.hasOwn(permissionWords, permission)
  return isEntry ? msg`Entrar no módulo ${module}` : permissionWord(permission)
}
