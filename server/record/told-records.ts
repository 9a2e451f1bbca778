import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { AccessModule } from '../../contract/access/access'
import { type ToldEntity, toldEntities } from '../../contract/notifications/news'
import {
  buildForms,
  holds,
  type Permission,
  personPermissions,
  readAssets,
  readMasterData,
} from '../../contract/permissions'
import { asset, client, costCenter, form, userAccount } from '../database/schema'
import { followedRecords } from './followed-records'

interface ToldRecord {
  readonly table: PgTable & { readonly id: PgColumn }
  /** What opens it, any one of several; null where whoever is signed in may. */
  readonly permission: Permission | readonly Permission[] | null
}

/** The kinds of records that people hear of. */
export const toldRecords: Readonly<Record<ToldEntity, ToldRecord>> = {
  ...followedRecords,
  form: { table: form, permission: buildForms },
  client: { table: client, permission: readMasterData },
  cost_center: { table: costCenter, permission: readMasterData },
  asset: { table: asset, permission: readAssets },
  person: { table: userAccount, permission: personPermissions.read },
}

/** Those of which somebody may read the records. */
export function readableKinds(modules: readonly AccessModule[], isSuperuser: boolean): ToldEntity[] {
  return toldEntities.filter((kind) => {
    const { permission } = toldRecords[kind]
    return permission === null || [permission].flat().some((one) => holds(modules, isSuperuser, one))
  })
}
