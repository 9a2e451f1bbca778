import { msg } from '@lingui/core/macro'
import type { Words } from '../../support/words'
import type { personInviteMachine } from './person-invite.machine'

export const personInviteWords = {
  title: msg`Convite de pessoa`,
  states: {
    open: msg`Aberta`,
    'open.writing': msg`Escreva o nome e o e-mail`,
    'open.incomplete': msg`Corrija o nome ou o e-mail`,
    'open.failed': msg`Erro ao convidar`,
    confirmingDiscard: msg`Descartar o que foi preenchido?`,
    inviting: msg`Convidando a pessoa`,
    invited: msg`Pessoa convidada`,
    dismissed: msg`Janela fechada`,
  },
  events: {
    'name.change': msg`Escrever o nome`,
    'email.change': msg`Escrever o e-mail`,
    'password.change': msg`Dar uma primeira senha, ou tirar`,
    'invite.send': msg`Convidar pessoa`,
    'invite.retry': msg`Tentar de novo`,
    'invite.amend': msg`Alterar os dados`,
    'dialog.dismiss': msg`Voltar`,
    'dialog.discard': msg`Descartar dados`,
    'dialog.keep': msg`Manter dados`,
  },
  guards: {
    isComplete: msg`há um nome e um endereço de e-mail`,
    isUntouched: msg`nada está escrito`,
    isRepeatable: msg`outra tentativa pode ter outra resposta`,
    isAmendable: msg`outros dados podem ter outra resposta`,
    isFieldRejected: msg`o servidor rejeita o nome ou o e-mail`,
  },
  answers: {
    'invitePerson.done': msg`O servidor convida a pessoa`,
    'invitePerson.error': msg`O servidor não convida ou não responde`,
  },
  actions: {
    keepName: msg`guardar o nome`,
    keepEmail: msg`guardar o e-mail`,
    keepPassword: msg`guardar a primeira senha`,
    keepKey: msg`guardar a chave do pedido`,
    keepPerson: msg`guardar quem foi convidado`,
    keepProblem: msg`guardar o erro`,
    clearProblem: msg`esquecer o erro`,
  },
} satisfies Words<typeof personInviteMachine>
