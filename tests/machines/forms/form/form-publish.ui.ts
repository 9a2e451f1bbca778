import { formPublishMachine } from '../../../../machines/forms/form/form-publish.machine'
import { recordActionUi, saysOutcome } from '../../protocols/action-dialog.ui'
import { options } from './form-publish.cases'
import { changeForm, makeForm } from './made-form'

/** FRM-06. */
export const ui = recordActionUi<typeof formPublishMachine>({
  machine: formPublishMachine,
  cases: options,
  said: {
    close: 'Voltar',
    rejection: 'Explique melhor.',
    missing: 'Use no máximo 500 caracteres',
    field: 'O que mudou (opcional)',
    states: {
      writing: 'Diga o que mudou',
      incomplete: 'A nota é longa demais',
      confirmingDiscard: 'Descartar a nota escrita?',
      refused: 'Publicação recusada',
      failed: 'Erro ao publicar',
      sending: 'Publicando o formulário',
      reloading: 'Lendo o formulário de novo',
      overtaken: 'Este formulário já não pode ser publicado',
      done: 'Formulário publicado',
    },
    words: {
      'action.retry': 'Tentar de novo',
      'action.amend': 'Alterar a nota',
      'dialog.keep': 'Manter nota',
      'dialog.discard': 'Descartar nota',
      'action.confirm': 'Publicar formulário',
      'record.reload': 'Ler o formulário de novo',
    },
    refused: '“Publicar” não é possível: a situação é “Retirado”.',
    changed: 'O formulário mudou desde que você o abriu. Leia de novo para continuar.',
    sentence: /Vale para o que for começado daqui em diante/,
  },
  saysIt: saysOutcome,
  component: async () => (await import('./form-dialogs')).FormPublishDialog,
  page: {
    as: 'ana.souza',
    make: (portal) => makeForm(portal, { status: 'published', has_changes: true }),
    change: (portal, id, isPossible) =>
      changeForm(
        portal,
        id,
        isPossible ? { status: 'published', has_changes: true } : { status: 'retired', has_changes: true },
      ),
    addressOf: (id) => `/formularios/formularios/${id}`,
    opener: 'Publicar',
    path: '/forms/',
    step: 'publish',
    body: ({ text }) => ({ note: text }),
  },
})
