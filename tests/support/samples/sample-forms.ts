import { inspections } from '../../../contract/forms/inspection.schema'
import { responseStatuses } from '../../../contract/forms/response.schema'

const same = (values: readonly string[]) => Object.fromEntries(values.map((value) => [value, value]))
const fileOf = (field: string, words: object = {}) => ({
  ...{ format: 'csv', language: 'pt', words },
  columns: [{ field, title: 'Coluna' }],
})

/** What is asked for as a file of each list of forms, by its call. */
export const formFiles: Readonly<Record<string, object>> = {
  '/forms/export/': fileOf('title'),
  '/forms/responses/export/': fileOf('form', { status: same(responseStatuses) }),
  '/forms/assets/export/': fileOf('code', { inspection: same(inspections) }),
}
