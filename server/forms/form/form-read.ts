import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Form, FormVersion } from '../../../contract/forms/form'
import type { Database } from '../../database/open'
import { asset, form, formAsset, formVersion, userAccount } from '../../database/schema'
import { notFound } from '../../http/refused'
import { formColumns, isNewest } from './form-list'

/** One form as its page shows it; 404 where there is none, and of a draft to whoever may not build. */
export async function readForm(database: Database, id: number, mayBuild: boolean): Promise<Form> {
  const [row] = await database
    .select({ ...formColumns, version: form.version, definition: formVersion.definition, draft: form.draft })
    .from(form)
    .leftJoin(formVersion, and(eq(formVersion.form_id, form.id), isNewest))
    .where(eq(form.id, id))
  if (!row || (row.status === 'draft' && !mayBuild)) throw notFound()
  const versions = await database
    .select(versionColumns)
    .from(formVersion)
    .innerJoin(userAccount, eq(userAccount.id, formVersion.published_by))
    .where(eq(formVersion.form_id, id))
    .orderBy(desc(formVersion.number))
  return {
    ...row,
    draft: mayBuild ? row.draft : null,
    machines: await readMachines(database, id),
    versions: versions.map(toVersion),
  }
}

/** What a form asked in one of its versions. */
export async function readVersion(database: Database, id: number, number: number): Promise<FormVersion> {
  const [row] = await database
    .select({ ...versionColumns, definition: formVersion.definition })
    .from(formVersion)
    .innerJoin(userAccount, eq(userAccount.id, formVersion.published_by))
    .where(and(eq(formVersion.form_id, id), sql`${formVersion.number} = ${number}::bigint`))
  if (!row) throw notFound()
  return toVersion(row)
}

/** The machines that a form names, in the order of their codes. */
export function readMachines(database: Database, id: number) {
  return database
    .select({ id: asset.id, code: asset.code, name: asset.name })
    .from(formAsset)
    .innerJoin(asset, eq(asset.id, formAsset.asset_id))
    .where(eq(formAsset.form_id, id))
    .orderBy(asc(asset.code))
}

const versionColumns = {
  number: formVersion.number,
  published_at: formVersion.published_at,
  published_by: userAccount.name,
  note: formVersion.note,
}

function toVersion<Row extends { readonly published_at: Date }>({ published_at, ...row }: Row) {
  return { ...row, published_at: published_at.toISOString() }
}
