import { formReactivateMachine } from '../../../../machines/forms/form/form-reactivate.machine'
import { cancelSaid, recordActionUi, saysOutcome } from '../../protocols/action-dialog.ui'
import { options } from './form-reactivate.cases'
import { changeForm, makeForm } from './made-form'

/** FRM-06. */
export const ui = recordActionUi<typeof formReactivateMachine>({
  machine: formReactivateMachine,
  cases: options,
  said: {
    ...cancelSaid,
    states: {
      ...cancelSaid.states,
      refused: 'Volta recusada',
      failed: 'Erro ao voltar a oferecer',
      sending: 'Voltando a oferecer o formulário',
      reloading: 'Lendo o formulário de novo',
      overtaken: 'Este formulário já é oferecido',
      done: 'Formulário oferecido de novo',
    },
    words: {
      ...cancelSaid.words,
      'action.confirm': 'Voltar a oferecer formulário',
      'record.reload': 'Ler o formulário de novo',
    },
    refused: '“Voltar a oferecer” não é possível: a situação é “Publicado”.',
    changed: 'O formulário mudou desde que você o abriu. Leia de novo para continuar.',
    sentence: /Volta a ser respondido na versão mais nova/,
  },
  saysIt: saysOutcome,
  component: async () => (await import('./form-dialogs')).FormReactivateDialog,
  page: {
    as: 'ana.souza',
    make: (portal) => makeForm(portal, { status: 'retired', has_changes: false }),
    change: (portal, id, isPossible) =>
      changeForm(
        portal,
        id,
        isPossible ? { status: 'retired', has_changes: false } : { status: 'published', has_changes: false },
      ),
    addressOf: (id) => `/formularios/formularios/${id}`,
    opener: 'Voltar a oferecer',
    path: '/forms/',
    step: 'reactivate',
    body: ({ text }) => ({ reason: text }),
  },
})
