import { eq } from 'drizzle-orm'
import { followUpEditMachine } from '../../../../machines/forms/follow-up/follow-up-edit.machine'
import { followUp } from '../../../../server/database/schema'
import { dayTyped } from '../../protocols/form-dialog.ui'
import { recordFormUi } from '../../protocols/record-form.ui'
import { options } from './follow-up-edit.cases'
import { makeFollowUp } from './made-follow-up'

/** FRM-04. */
export const ui = recordFormUi({
  machine: followUpEditMachine,
  cases: options,
  shownBy: 'project-form',
  said: {
    title: /^Alterar a pendência #\d+$/,
    filling: 'Altere os dados da pendência',
    saving: 'Salvando a pendência',
    reading: 'Lendo o que mudou na pendência',
    failed: 'A pendência não foi salva',
    saved: 'Pendência salva',
    submit: 'Salvar pendência',
    theirs: ['esta pendência', 'Gravidade'],
    unfit: 'Campo obrigatório',
  },
  fields: [
    { name: 'Gravidade', how: 'choose', value: ({ severity }) => severity },
    { name: 'Responsável', how: 'look', value: () => 'Bruno Lima' },
    { name: 'Resolver até', how: 'write', value: ({ due }) => dayTyped(due) },
  ],
  isFit: ({ due }) => due !== '',
  says: {
    'as it was seen': 'como foi vista',
    complete: 'com outro prazo',
    'without a due day': 'sem prazo',
    saved: 'salva',
    outdated: 'a pendência mudou (412)',
    rejected: 'o prazo é rejeitado (400)',
    'unknown field rejected': 'rejeitada por um campo que a tela não tem',
    'of the form': 'outra pessoa mudou a gravidade',
    'as it was to be': 'já está como foi enviada',
    'but not of the form': 'outra pessoa mudou o que não está na janela',
  },
  component: async () => (await import('./follow-up-dialogs')).FollowUpEditDialog,
  page: {
    as: 'ana.souza',
    async make(portal) {
      const id = await makeFollowUp(portal, 'open')
      return { id, address: `/formularios/pendencias/${id}` }
    },
    savedAt: '/formularios/pendencias/:id',
    opener: 'Alterar pendência',
    path: '/forms/follow-ups/',
    body: (draft) => draft,
    otherCalls: /^GET \/(?:me|iam\/(?:me-access|modules)|notifications|forms)\//,
    async change({ database }, id, { severity, due }) {
      const own = eq(followUp.id, id)
      const [row] = await database.select({ version: followUp.version }).from(followUp).where(own)
      await database
        .update(followUp)
        .set({ severity, due, version: (row?.version ?? 0) + 1 })
        .where(own)
    },
    async kept({ database }, id) {
      const { severity, owner_id: owner, due } = followUp
      return (await database.select({ severity, owner, due }).from(followUp).where(eq(followUp.id, id)))[0]
    },
    toKeep: (draft) => draft,
  },
})
