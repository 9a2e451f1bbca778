import type { Form } from '../../../contract/forms/form'
import { builtDefinition, newForm } from './sample-forms'

const { title, description, group } = newForm

/** A published form that nobody is building on. */
export const form: Form = {
  ...{ id: 7, version: 1, title, description, group, every_days: null, status: 'published', number: 1 },
  ...{ questions: 3, assets: null, responses: 0, definition: builtDefinition, draft: null, machines: [] },
  versions: [{ number: 1, published_at: '2026-11-19T12:00:00Z', published_by: 'Elisa Melo', note: '' }],
}
