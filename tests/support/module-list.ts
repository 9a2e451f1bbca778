import type { AccessModule, Module } from '../../contract/access/access'
import { features, modules } from '../../server/database/catalogue'

/** The modules as our server lists them, with the ids of a new database. */
export const moduleList: readonly Module[] = modules.map((module, index) => ({
  id: index + 1,
  ...module,
  place: (index + 1) * 10,
  is_renamed: false,
  features: features
    .filter((feature) => feature.module === module.code)
    .map(({ codename, permission_codename }) => ({ codename, permission_codename })),
}))

/** A module as `me-access` tells it to whoever has these permissions in it, or to its admin. */
export function entitledTo(code: string, permissions: readonly string[] | 'admin'): AccessModule {
  const module = moduleList.find((one) => one.code === code)
  if (!module) throw new Error(`there is no module ${code}`)
  const isGranted = (name: string | null) => permissions === 'admin' || permissions.includes(name ?? '')
  return {
    name: module.name,
    code,
    is_admin: permissions === 'admin',
    features: module.features.filter(({ permission_codename }) => isGranted(permission_codename)),
  }
}

const ofBilling = moduleList[0]?.features.flatMap(({ permission_codename }) => permission_codename ?? []) ?? []

/** What the users of the demo data may do. */
export const demoAccess = {
  ana: { isSuperuser: true, modules: moduleList.map(({ code }) => entitledTo(code, 'admin')) },
  bruno: { isSuperuser: false, modules: [entitledTo('faturamento', ofBilling)] },
  carla: { isSuperuser: false, modules: [entitledTo('faturamento', ['faturamento_faturas'])] },
  davi: { isSuperuser: false, modules: [] },
  elisa: { isSuperuser: false, modules: [entitledTo('formularios', 'admin')] },
} as const satisfies Record<string, { isSuperuser: boolean; modules: readonly AccessModule[] }>
