import { msg } from '@lingui/core/macro'
import type { About } from '../../support/about'
import type { passwordResetMachine } from './password-reset.machine'

export const passwordResetAbout = {
  machine: msg`Escolhe uma nova senha pelo link que veio por e-mail, que vale por 30 minutos e uma vez só. Ninguém entra por ele: a pessoa entra depois com a nova senha, e com o código da verificação em duas etapas se a tem. Abre também onde alguém já entrou, porque um e-mail pode ser aberto em qualquer navegador.`,
  readsMessages: true,
  states: {
    writing: msg`A pessoa escreve a nova senha, de 12 a 1024 caracteres. Se o servidor a rejeitou, a mensagem fica no campo até ele mudar.`,
    incomplete: msg`A pessoa quis guardar uma senha curta ou longa demais: o campo diz o que falta até ele mudar.`,
    failed: msg`O servidor não respondeu, falhou ou negou; uma mensagem diz o que houve, e a senha escrita fica. Se nada respondeu, a senha pode ter mudado: outra tentativa diz então que o link já não vale, e a pessoa entra com a nova.`,
    saving: msg`O pedido está no servidor; o campo fica desabilitado.`,
    over: msg`O link foi usado, venceu, ou a senha mudou depois dele. A pessoa pede outro e-mail ou volta à entrada.`,
    changed: msg`A senha mudou, e todas as sessões da pessoa terminaram, também as de outros navegadores. Ela entra com a nova.`,
    left: msg`A página de entrada abre de novo, e a senha escrita é esquecida.`,
  },
  actors: {
    resetPassword: msg`envia a nova senha com o que o link traz; o servidor a troca e encerra todas as sessões da pessoa`,
  },
} satisfies About<typeof passwordResetMachine>
