import { followUpStatuses, severities } from '../../../contract/forms/follow-up/follow-up-values'
import type { FormDefinition } from '../../../contract/forms/form'
import { formStatuses } from '../../../contract/forms/form.schema'
import { inspections } from '../../../contract/forms/inspection.schema'
import { checkKeys } from '../../../contract/forms/question-kinds'
import { responseStatuses } from '../../../contract/forms/response.schema'

const same = (values: readonly string[]) => Object.fromEntries(values.map((value) => [value, value]))
const fileOf = (field: string, words: object = {}) => ({
  ...{ format: 'csv', language: 'pt', words },
  columns: [{ field, title: 'Coluna' }],
})

/** What is asked for as a file of each list of forms, by its call. */
export const formFiles: Readonly<Record<string, object>> = {
  '/forms/export/': fileOf('title'),
  '/forms/built/export/': fileOf('title', { status: same(formStatuses) }),
  '/forms/responses/export/': fileOf('form', { status: same(responseStatuses) }),
  '/forms/responses/export-answers/': fileOf('form', { status: same(responseStatuses), check: same(checkKeys) }),
  '/forms/follow-ups/export/': fileOf('question', { status: same(followUpStatuses), severity: same(severities) }),
  '/forms/assets/export/': fileOf('code', { inspection: same(inspections) }),
}

/** Of two sections, the second of which asks a question only after an answer to the first. */
export const builtDefinition: FormDefinition = {
  sections: [
    {
      title: 'Chegada',
      questions: [
        { key: 'lavada', label: 'A máquina chegou lavada', kind: 'check', required: true },
        { key: 'nivel', label: 'Nível do tanque', kind: 'number', unit: '%', least: 0, most: 100 },
      ],
    },
    {
      title: 'Limpeza',
      questions: [
        {
          ...{ key: 'sujeira', label: 'O que falta limpar', kind: 'long_text', required: true },
          when: { all: [{ question: 'lavada', is: ['no'] }] },
        },
      ],
    },
  ],
}

/** What is sent to make a form. */
export const newForm = {
  ...{ title: 'Lavagem', description: 'Na volta ao pátio.', group: 'Pátio', every_days: null, machines: [] },
  definition: builtDefinition,
}
