import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { holds, type Permission } from '../../../contract/permissions'
import { useEntitlement } from '../../app/modules'
import { askHref } from '../../ui/ask-access'
import { permissionWord } from '../../ui/permission-words'
import { titles } from '../../ui/titles'
import { MissingPermissionView } from './missing-permission.view'
import { moduleText } from './module-text'

interface PermittedProps {
  permission: Permission
  title: MessageDescriptor
  children: ReactNode
}

/** The specification shows no guard for these addresses: who may not see a page is told why in its place. */
export function Permitted({ permission, title, children }: PermittedProps) {
  const { _, i18n } = useLingui()
  const [path] = useLocation()
  const { modules, isSuperuser, list } = useEntitlement()
  if (holds(modules, isSuperuser, permission)) return children
  const [code] = permission.split('_')
  const module = list.find((one) => one.code === code)?.name ?? _(titles.access)
  return (
    <MissingPermissionView
      title={_(title)}
      permission={_(permissionWord(permission))}
      module={moduleText(module, i18n)}
      ask={askHref(permission, path)}
    />
  )
}
