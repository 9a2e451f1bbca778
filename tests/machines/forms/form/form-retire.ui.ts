import { formRetireMachine } from '../../../../machines/forms/form/form-retire.machine'
import { chooseAction } from '../../../engine/page/record-actions'
import { cancelSaid, recordActionUi, saysOutcome } from '../../protocols/action-dialog.ui'
import { options } from './form-retire.cases'
import { changeForm, makeForm } from './made-form'

/** FRM-06. */
export const ui = recordActionUi<typeof formRetireMachine>({
  machine: formRetireMachine,
  cases: options,
  said: {
    ...cancelSaid,
    states: {
      ...cancelSaid.states,
      refused: 'Retirada recusada',
      failed: 'Erro ao retirar',
      sending: 'Retirando o formulário',
      reloading: 'Lendo o formulário de novo',
      overtaken: 'Este formulário já não pode ser retirado',
      done: 'Formulário retirado',
    },
    words: {
      ...cancelSaid.words,
      'action.confirm': 'Retirar formulário',
      'record.reload': 'Ler o formulário de novo',
    },
    refused: '“Retirar” não é possível: a situação é “Retirado”.',
    changed: 'O formulário mudou desde que você o abriu. Leia de novo para continuar.',
    sentence: /Deixa de ser oferecido e de contar prazos/,
  },
  saysIt: saysOutcome,
  component: async () => (await import('./form-dialogs')).FormRetireDialog,
  page: {
    as: 'ana.souza',
    make: (portal) => makeForm(portal, { status: 'published', has_changes: false }),
    change: (portal, id, isPossible) =>
      changeForm(
        portal,
        id,
        isPossible ? { status: 'published', has_changes: false } : { status: 'retired', has_changes: false },
      ),
    addressOf: (id) => `/formularios/formularios/${id}`,
    opener: (page) => chooseAction(page, 'Retirar'),
    path: '/forms/',
    step: 'retire',
    body: ({ text }) => ({ reason: text }),
  },
})
