import { personPasswordMachine } from '../../../../machines/access/person/person-password.machine'
import { recordActionUi, saysOutcome } from '../../protocols/action-dialog.ui'
import { changePerson, makePerson } from './made-person'
import { drawn, options } from './person-password.cases'

/** IAM-01: the page draws a password of its own. */
export const ui = recordActionUi<typeof personPasswordMachine>({
  machine: personPasswordMachine,
  cases: options,
  said: {
    states: {
      writing: 'Copie a senha, ou escreva outra',
      incomplete: 'A senha é curta demais',
      refused: 'Nova senha recusada',
      failed: 'Erro ao dar a nova senha',
      confirmingDiscard: 'Descartar a senha escrita?',
      sending: 'Dando a nova senha',
      reloading: 'Lendo a pessoa de novo',
      overtaken: 'Esta pessoa já não pode receber uma senha',
      done: 'Nova senha dada',
    },
    words: {
      'action.confirm': 'Dar nova senha',
      'action.retry': 'Tentar de novo',
      'action.amend': 'Alterar a senha',
      'record.reload': 'Ler a pessoa de novo',
      'dialog.keep': 'Manter senha',
      'dialog.discard': 'Descartar senha',
    },
    close: 'Voltar',
    field: 'Nova senha',
    rejection: 'Escolha outra.',
    missing: 'A senha precisa ter ao menos 12 caracteres',
    refused: '“Dar nova senha” não é possível: a situação é “Desativada”.',
    changed: 'A pessoa mudou desde que você a abriu. Leia de novo para continuar.',
    sentence: /Com esta senha Gil Prado entra/,
  },
  saysIt: saysOutcome,
  drawn: { as: drawn, pattern: /^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/ },
  component: async () => (await import('./person-dialogs')).PersonPasswordDialog,
  page: {
    as: 'ana.souza',
    make: (portal) => makePerson(portal, 'active'),
    change: (portal, id, isPossible) => changePerson(portal, id, isPossible ? 'active' : 'inactive'),
    addressOf: (id) => `/iam/gerenciar/${id}`,
    opener: 'Dar nova senha',
    path: '/iam/people/',
    step: 'password',
    body: ({ text }) => ({ password: text }),
  },
})
