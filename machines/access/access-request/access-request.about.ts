import { msg } from '@lingui/core/macro'
import { daysToAnswer } from '../../../contract/access/access-request'
import type { About } from '../../support/about'
import type { accessRequestLifecycle } from './access-request.lifecycle'

export const accessRequestAbout = {
  machine: msg`É o ciclo de vida do pedido de uma permissão que falta a alguém. Não funciona sozinho: o servidor decide por ele, e a tela lê dele o que é possível. Responde quem administra o módulo da permissão, ou um superusuário, e só quem pediu retira; isso o servidor confere à parte. A mesma permissão não se pede duas vezes enquanto um pedido está aberto.`,
  states: {
    entering: msg`Dura um instante: vale a situação em que o pedido está guardado, e a data até a qual ele espera.`,
    open: msg`Quem administra o módulo foi avisado e pode dar o acesso, vendo antes o que muda, ou negar, com o motivo. Em ${daysToAnswer} dias sem resposta o pedido termina.`,
    granted: msg`Quem pediu tem a permissão, e foi avisado. Vale também quando o acesso foi dado por outro caminho, por exemplo com um perfil.`,
    denied: msg`Quem pediu foi avisado, com o motivo. Pode pedir de novo.`,
    withdrawn: msg`Quem pediu retirou o pedido antes de uma resposta.`,
    expired: msg`Ninguém respondeu a tempo. Quem ainda precisa pede de novo.`,
  },
} satisfies About<typeof accessRequestLifecycle>
