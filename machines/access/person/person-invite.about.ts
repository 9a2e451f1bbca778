import { msg } from '@lingui/core/macro'
import type { About } from '../../support/about'
import type { personInviteMachine } from './person-invite.machine'

export const personInviteAbout = {
  machine: msg`Convida uma pessoa pelo nome e pelo e-mail da conta da empresa, numa janela sobre a lista de pessoas. É iniciada por quem tem a permissão iam_pessoas. Cria a conta, que espera a primeira entrada; nenhum e-mail é enviado. Quem não entra com a conta da empresa recebe uma primeira senha: a janela a mostra uma vez, e na primeira entrada a pessoa a troca pela sua. O acesso pode ser dado antes de a pessoa entrar.`,
  readsMessages: true,
  states: {
    open: msg`A janela está aberta; fechá-la com algo escrito pergunta antes.`,
    'open.writing': msg`A pessoa que convida escreve o nome e o e-mail, e pode dar uma primeira senha, que o navegador sorteia e o servidor só guarda como resumo. Se o servidor rejeitou um deles, a mensagem fica no campo até ele mudar: por exemplo, já existe uma pessoa com o e-mail.`,
    'open.incomplete': msg`Quis convidar sem nome, ou sem um endereço de e-mail; os campos dizem o que falta.`,
    'open.failed': msg`O servidor não respondeu, falhou ou negou. Se nada respondeu, a pessoa pode ter sido convidada: “Tentar de novo” repete o mesmo pedido com a mesma chave.`,
    confirmingDiscard: msg`Pergunta se o que foi escrito pode ser perdido.`,
    inviting: msg`O nome, o e-mail e uma chave só dele estão a caminho do servidor.`,
    invited: msg`Aparece “Pessoa convidada”, e abre-se a página da pessoa, para dar acesso.`,
    dismissed: msg`A janela fecha, e ninguém foi convidado por ela.`,
  },
  actors: {
    invitePerson: msg`envia o nome, o e-mail, a primeira senha, se há uma, e a chave; com ou sem resposta, a lista de pessoas é lida de novo`,
  },
} satisfies About<typeof personInviteMachine>
