import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AccessModule } from '../../../contract/access'
import { actionPermissions, type Permission, permits, viewPermissions } from '../../../contract/permissions'
import { reportsHref } from '../billing/report-address'
import { titles } from './titles'

interface NavigationItem {
  readonly href: string
  readonly title: MessageDescriptor
}

export interface App {
  readonly code: string
  readonly title: MessageDescriptor
  readonly items: readonly NavigationItem[]
}

interface Screen extends NavigationItem {
  readonly permission: Permission
}

const billing: readonly Screen[] = [{ href: reportsHref, title: titles.reports, permission: 'faturamento_boletins' }]

const billingPermissions = [...viewPermissions, ...actionPermissions].filter((name) => name.startsWith('faturamento_'))

/**
 * The apps of the sidebar: billing for whoever has any billing permission, is admin of its module or superuser, with the
 * screens each permission opens (specification, section 6).
 */
export function appsOf(modules: readonly AccessModule[], isSuperuser: boolean): App[] {
  const isBilling = isSuperuser || billingPermissions.some((permission) => permits(modules, permission))
  return isBilling
    ? [
        {
          code: 'faturamento',
          title: msg`Faturamento`,
          items: billing
            .filter(({ permission }) => permits(modules, permission))
            .map(({ href, title }) => ({ href, title })),
        },
      ]
    : []
}
