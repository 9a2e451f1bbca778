import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { titles } from '../../ui/titles'

interface PermissionArea {
  /** Null where the module has no areas. */
  readonly title: MessageDescriptor | null
  readonly permissions: readonly string[]
}

/** What a codename begins with, by the part of billing that it is about. */
const areas: readonly (readonly [MessageDescriptor, RegExp])[] = [
  [titles.reports, /^faturamento_boletins/],
  [titles.invoices, /^faturamento_faturas/],
  [titles.requests, /^faturamento_solicitacoes_nd/],
  [titles.debitNotes, /^faturamento_notas_debito/],
  [msg`Cadastros`, /^faturamento_(?:cadastros|\w+_editar)$/],
]

/** The permissions of a module, by what they are about: what belongs to no area of its own comes first. */
export function permissionAreas(permissions: readonly string[]): PermissionArea[] {
  const areaOf = (permission: string) => areas.find(([, pattern]) => pattern.test(permission))?.[0] ?? null
  return [null, ...areas.map(([title]) => title)]
    .map((title) => ({ title, permissions: permissions.filter((one) => areaOf(one) === title) }))
    .filter((area) => area.permissions.length > 0)
}
