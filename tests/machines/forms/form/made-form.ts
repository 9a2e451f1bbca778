import { eq, sql } from 'drizzle-orm'
import type { FormFacts } from '../../../../contract/forms/form'
import { form, formVersion } from '../../../../server/database/schema'
import { builtDefinition, newForm } from '../../../support/samples/sample-forms'
import type { TestServer } from '../../../support/server'

const { definition: _, machines: __, ...details } = newForm

/** What is built besides what is published. */
export const changed = {
  sections: [
    ...builtDefinition.sections,
    { title: 'Fim', questions: [{ key: 'fim', label: 'Guardada', kind: 'check' as const }] },
  ],
}

/** A form that stands so; answers its id. */
export async function makeForm({ database }: TestServer, { status, has_changes }: FormFacts): Promise<number> {
  const [made] = await database
    .insert(form)
    .values({ ...details, status, draft: has_changes ? changed : null })
    .returning({ id: form.id })
  if (!made) throw new Error('the form was not inserted')
  if (status !== 'draft')
    await database
      .insert(formVersion)
      .values({ form_id: made.id, number: 1, definition: builtDefinition, published_by: 1, published_at: new Date() })
  return made.id
}

/** As somebody else would have done it meanwhile. */
export async function changeForm({ database }: TestServer, id: number, { status, has_changes }: FormFacts) {
  await database
    .update(form)
    .set({ status, draft: has_changes ? changed : null, version: sql`${form.version} + 1` })
    .where(eq(form.id, id))
}
