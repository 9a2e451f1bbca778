import { eq } from 'drizzle-orm'
import { listViewFormMachine } from '../../../machines/lists/list-view-form.machine'
import { listView } from '../../../server/database/schema'
import { recordFormUi } from '../protocols/record-form.ui'
import { forgetViews, invoicesAddress, keepView } from './kept-view'
import { options } from './list-view-form.cases'

/** BIL-03. */
export const ui = recordFormUi({
  machine: listViewFormMachine,
  cases: options,
  shownBy: 'project-form',
  said: {
    title: /^Salvar visão$|^Alterar a visão Emitidas$/,
    filling: 'Dê um nome à visão',
    saving: 'Salvando a visão',
    reading: 'Lendo o que mudou na visão',
    failed: 'A visão não foi salva',
    saved: 'Visão salva',
    submit: 'Salvar visão',
    theirs: ['esta visão', 'Compartilhamento'],
    rejected: 'Já existe uma visão desta lista com este nome.',
    unfit: 'Campo obrigatório',
  },
  fields: [
    { name: 'Nome', how: 'write', value: ({ name }) => name },
    { name: 'Compartilhar com todos os que veem esta lista', how: 'check', value: ({ is_shared }) => is_shared },
  ],
  isFit: ({ name }) => name !== '',
  says: {
    'a new one': 'uma nova',
    'one that there is': 'uma que já existe',
    complete: 'com um nome',
    'without a name': 'sem nome',
    saved: 'salva',
    outdated: 'a visão mudou (412)',
    taken: 'o nome é de outra (400)',
    'too many': 'já há cinquenta (409)',
    'of the form': 'outra pessoa a compartilhou',
    'as it was to be': 'já está como foi enviada',
    'but not of the form': 'outra pessoa mudou o que não está na janela',
  },
  component: async () => (await import('./changed-view')).ListViewFormDialog,
  page: {
    as: 'ana.souza',
    async make(portal, isNew) {
      const address = `${invoicesAddress}?status=issued`
      if (isNew) {
        await forgetViews(portal)
        return { id: null, address }
      }
      const id = await keepView(portal)
      return { id, address: `${address}&view=${id}` }
    },
    savedAt: `${invoicesAddress}?status=issued&view=:id`,
    async opener(page, id) {
      await page.getByRole('button', { name: id === null ? 'Visões' : 'Visões: Emitidas' }).click()
      const name = id === null ? 'Salvar como nova visão…' : 'Renomear ou compartilhar…'
      await page.getByRole('menuitem', { name }).click()
    },
    path: '/list-views/',
    body: (draft, id) => (id === null ? { ...draft, list: 'invoices' } : draft),
    otherCalls: /^GET \/(?:me|iam\/(?:me-access|modules)|billing\/(?:[\w-]+)|notifications)\//,
    async change({ database }, id, draft) {
      const own = eq(listView.id, id)
      const [row] = await database.select({ version: listView.version }).from(listView).where(own)
      await database
        .update(listView)
        .set({ ...draft, version: (row?.version ?? 0) + 1 })
        .where(own)
    },
    async kept({ database }, id) {
      const { name, query } = listView
      return (await database.select({ name, query }).from(listView).where(eq(listView.id, id)))[0]
    },
    toKeep: ({ name }) => ({ name, query: 'status=issued' }),
  },
})
