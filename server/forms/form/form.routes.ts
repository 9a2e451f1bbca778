import { and, eq } from 'drizzle-orm'
import type { Form } from '../../../contract/forms/form'
import { formSchema } from '../../../contract/forms/form.schema'
import type { Database } from '../../database/open'
import { form, formVersion } from '../../database/schema'
import { notFound } from '../../http/refused'
import { listRoutes } from '../../record/list.routes'
import { readRoute } from '../../record/record.routes'
import { formColumns, formList, isNewest } from './form-list'

/** Whoever is signed in answers forms (specification, section 2). */
const forms = { collection: '/forms/', permission: 'signed in' } as const

const [list, exported] = listRoutes(formList, {
  ...forms,
  summary: 'Forms, paged',
  exportSummary: 'All forms that the filter matches, in its order, as a file',
})

const read = readRoute({
  ...forms,
  summary: 'One form, with what its newest version asks',
  answer: formSchema,
  read: readForm,
})

async function readForm(database: Database, id: number): Promise<Form> {
  const [row] = await database
    .select({ ...formColumns, definition: formVersion.definition })
    .from(form)
    .innerJoin(formVersion, and(eq(formVersion.form_id, form.id), isNewest))
    .where(eq(form.id, id))
  if (!row) throw notFound()
  return row
}

/** After the calls of responses and machines, whose names an id would take. */
export const formRoutes = [list, exported, read]
