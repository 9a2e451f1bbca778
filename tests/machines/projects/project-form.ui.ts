import { eq } from 'drizzle-orm'
import { projectFormMachine } from '../../../machines/projects/project/project-form.machine'
import { project } from '../../../server/database/schema'
import type { TestServer } from '../../support/server'
import { dayTyped } from '../protocols/form-dialog.ui'
import { recordFormUi } from '../protocols/record-form.ui'
import * as samples from './project-form.cases'

/** PRJ-01. */
export const ui = recordFormUi({
  machine: projectFormMachine,
  cases: samples.options,
  said: {
    title: /^Novo projeto$|^Alterar PRJ-FORM$/,
    filling: 'Preencha os dados do projeto',
    saving: 'Salvando o projeto',
    reading: 'Lendo o que mudou no projeto',
    failed: 'O projeto não foi salvo',
    saved: 'Projeto salvo',
    submit: 'Salvar projeto',
    theirs: ['este projeto', 'Descrição'],
    taken: 'Já existe um projeto com este código. Abrir o projeto que existe',
    unfit: 'O término previsto não pode vir antes do início',
  },
  fields: [
    { name: 'Código', how: 'write', value: ({ code }) => code },
    { name: 'Nome', how: 'write', value: ({ name }) => name },
    { name: 'Descrição (opcional)', how: 'write', value: ({ description }) => description },
    { name: 'Início', how: 'write', value: ({ begins }) => dayTyped(begins) },
    { name: 'Término previsto', how: 'write', value: ({ ends }) => dayTyped(ends) },
  ],
  chosen: { name: 'Gestor', value: ({ manager }) => manager ?? '' },
  isFit: ({ begins, ends }) => ends >= begins,
  says: {
    'a new one': 'um novo',
    'one that there is': 'um que já existe',
    complete: 'com tudo preenchido',
    'with an end before its begin': 'com o término antes do início',
    outdated: 'o projeto mudou (412)',
    duplicate: 'outro projeto tem o código (409)',
    'of the form': 'outra pessoa mudou a descrição',
    'as it was to be': 'já está como foi enviado',
    'but not of the form': 'outra pessoa mudou o que não está na janela',
  },
  component: async () => (await import('./project-dialogs')).ProjectFormDialog,
  page: {
    as: 'ana.souza',
    async make(portal, isNew) {
      await withdraw(portal)
      const id = isNew ? null : await plan(portal)
      return { id, address: id === null ? '/projects' : `/projects/${id}` }
    },
    savedAt: '/projects/:id',
    opener: (page, id) =>
      page.getByRole('button', { name: id === null ? 'Novo projeto' : 'Alterar projeto', exact: true }).click(),
    path: '/projects/',
    body: (draft) => draft,
    otherCalls: /^GET \/(?:me|iam\/(?:me-access|modules)|notifications|projects|assets|billing\/(?:[\w-]+))\//,
    async change({ database }, id, { name, description }) {
      const own = eq(project.id, id)
      const [row] = await database.select({ version: project.version }).from(project).where(own)
      await database
        .update(project)
        .set({ name, description, version: (row?.version ?? 0) + 1 })
        .where(own)
    },
    async kept({ database }, id) {
      const { name, description } = project
      return (await database.select({ name, description }).from(project).where(eq(project.id, id)))[0]
    },
    toKeep: ({ name, description }) => ({ name, description }),
  },
})

/** What earlier paths left under the code of the cases. */
async function withdraw({ database }: Pick<TestServer, 'database'>): Promise<void> {
  const rows = await database.select({ id: project.id }).from(project).where(eq(project.code, samples.seen.code))
  for (const { id } of rows)
    await database
      .update(project)
      .set({ code: `PRJ-OLD-${id}` })
      .where(eq(project.id, id))
}

async function plan({ database }: Pick<TestServer, 'database'>): Promise<number> {
  const { code, name, begins, ends } = samples.seen
  const [made] = await database
    .insert(project)
    .values({
      ...{ code, name, begins, ends, description: '', manager_id: 2, created_by: 1 },
      ...{ status: 'planned', created_at: new Date() },
    })
    .returning({ id: project.id })
  if (!made) throw new Error('the project was not inserted')
  return made.id
}
