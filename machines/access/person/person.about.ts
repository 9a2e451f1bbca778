import { msg } from '@lingui/core/macro'
import type { About } from '../../support/about'
import type { personLifecycle } from './person.lifecycle'

export const personAbout = {
  machine: msg`É o ciclo de vida da conta de uma pessoa. Ela nasce convidada, por e-mail, ou já ativa, quando entra com a conta da empresa sem convite. Não funciona sozinho: o servidor decide por ele, e a tela lê dele o que é possível. Dar nova senha, desativar e reativar exigem a permissão iam_pessoas, que o servidor confere à parte. O que a pessoa pode fazer em cada módulo é outro assunto: não se perde com a desativação, e volta a valer com a reativação.`,
  states: {
    entering: msg`Dura um instante: vale a situação em que a conta está guardada.`,
    invited: msg`A conta espera a primeira entrada, com a conta da empresa que tem este e-mail. O acesso já pode ser preparado. Com “Dar nova senha” a pessoa passa a entrar com o e-mail e uma primeira senha, se não tem conta da empresa ou se perdeu a que recebeu.`,
    active: msg`A pessoa entra no portal. Quem esqueceu a senha recebe outra, que troca na entrada seguinte; ninguém dá uma a si mesmo, nem a quem entra só com a conta da empresa; a quem administra um módulo, só um superusuário. Desativá-la pede um motivo e encerra todas as suas sessões na hora. Ninguém desativa a si mesmo; um superusuário, só outro superusuário; o último superusuário e, sem ser superusuário, o último administrador de um módulo, ninguém.`,
    returning: msg`Dura um instante: quem nunca entrou volta a ser convidado, os outros, ativos.`,
    inactive: msg`A pessoa não entra, e nenhuma sessão dela vale. Reativada, volta a ser ativa, ou convidada, se nunca entrou; o acesso que tinha volta a valer.`,
  },
} satisfies About<typeof personLifecycle>
