import { eq } from 'drizzle-orm'
import { detailsBodyOf } from '../../../../contract/forms/form-details'
import { formTerm } from '../../../../contract/forms/form-limits'
import { formDetailsMachine } from '../../../../machines/forms/form/form-details.machine'
import { form } from '../../../../server/database/schema'
import { recordFormUi } from '../../protocols/record-form.ui'
import { options, seen } from './form-details.cases'
import { makeForm } from './made-form'

/** FRM-06. */
export const ui = recordFormUi({
  machine: formDetailsMachine,
  cases: options,
  shownBy: 'project-form',
  said: {
    title: new RegExp(`^Alterar ${seen.title}$`),
    filling: 'Altere os dados do formulário',
    saving: 'Salvando os dados do formulário',
    reading: 'Lendo o que mudou no formulário',
    failed: 'Os dados do formulário não foram salvos',
    saved: 'Dados do formulário salvos',
    submit: 'Salvar dados',
    theirs: ['este formulário', 'Descrição'],
    unfit: `Escreva de 1 a ${formTerm.max} dias, ou deixe vazio`,
  },
  fields: [
    { name: 'Nome', how: 'write', value: ({ title }) => title },
    { name: 'Descrição (opcional)', how: 'write', value: ({ description }) => description },
    { name: 'Grupo', how: 'write', value: ({ group }) => group },
    { name: 'Prazo em dias (opcional)', how: 'write', value: ({ every_days }) => every_days },
  ],
  isFit: ({ every_days }) => /^\d*$/.test(every_days),
  says: {
    'as it was seen': 'como foi visto',
    complete: 'com outro nome',
    'with a term that is no number': 'com um prazo que não é número',
    outdated: 'o formulário mudou (412)',
    rejected: 'o nome é rejeitado (400)',
    'of the form': 'outra pessoa mudou a descrição',
    'as it was to be': 'já está como foi enviado',
    'but not of the form': 'outra pessoa mudou o que não está na janela',
  },
  component: async () => (await import('./form-dialogs')).FormDetailsDialog,
  page: {
    as: 'ana.souza',
    async make(portal) {
      const id = await makeForm(portal, { status: 'published', has_changes: false })
      return { id, address: `/formularios/formularios/${id}` }
    },
    savedAt: '/formularios/formularios/:id',
    async opener(page) {
      const more = page.getByRole('button', { name: 'Mais ações' })
      await page.getByRole('button', { name: 'Alterar dados' }).or(more).first().click()
      const item = page.getByRole('menuitem', { name: 'Alterar dados' })
      if (await item.isVisible()) await item.click()
    },
    path: '/forms/',
    body: detailsBodyOf,
    otherCalls: /^GET \/(?:me|iam\/(?:me-access|modules)|notifications|forms)\//,
    async change({ database }, id, { title, description }) {
      const own = eq(form.id, id)
      const [row] = await database.select({ version: form.version }).from(form).where(own)
      await database
        .update(form)
        .set({ title, description, version: (row?.version ?? 0) + 1 })
        .where(own)
    },
    async kept({ database }, id) {
      const { title, description } = form
      return (await database.select({ title, description }).from(form).where(eq(form.id, id)))[0]
    },
    toKeep: ({ title, description }) => ({ title, description }),
  },
})
