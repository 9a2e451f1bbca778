import { projectStatuses } from '../../../contract/projects/project.schema'

const day = (year: number, rest: string) => `${year}-${rest}`

/** A project that nothing is wrong with; `number` makes its code another one. */
export const projectBody = (number: number) => ({
  ...{ code: `PRJ-9${number}`, name: 'Mina Norte', client: null, description: '', manager: 2 },
  ...{ members: [1, 5], cost_centers: [], begins: day(2031, '01-10'), ends: day(2031, '06-20') },
  budget: [{ competencia: '2031-01', amount: '1000.00' }],
})

const reason = 'A licença ainda não saiu.'

/** What each step of a project is sent. */
export const projectStepBodies: Readonly<Record<string, object>> = {
  activate: { note: '' },
  resume: { note: '' },
  close: { note: 'Tudo entregue.' },
  suspend: { reason },
  cancel: { reason },
}

export const exportedProjects = {
  format: 'csv',
  columns: [{ field: 'code', title: 'Código' }],
  words: { status: Object.fromEntries(projectStatuses.map((status) => [status, status])) },
  language: 'pt',
}
