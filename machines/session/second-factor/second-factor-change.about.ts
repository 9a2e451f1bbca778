import { msg } from '@lingui/core/macro'
import type { About } from '../../support/about'
import type { secondFactorChangeMachine } from './second-factor-change.machine'

export const secondFactorChangeAbout = {
  machine: msg`Desativa a verificação em duas etapas de quem está no portal, remove só o aplicativo ou uma das chaves de acesso, ou gera novos códigos de recuperação. É iniciada na página “Suas sessões”, e pede a senha ou um código do aplicativo: quem acha um computador aberto não faz nada disto.`,
  readsMessages: true,
  states: {
    open: msg`A janela diz o que acontece e espera pela pessoa.`,
    'open.writing': msg`A pessoa escreve a senha, ou os 6 dígitos do aplicativo. Se o servidor rejeitou o que foi escrito, a mensagem fica no campo até ele mudar: conta como uma entrada que falhou.`,
    'open.incomplete': msg`A pessoa confirmou sem escrever nada: o campo diz o que falta.`,
    'open.failed': msg`O servidor não respondeu, falhou ou negou; a janela diz o que houve. Se nada respondeu, a mudança pode ter acontecido: os códigos de recuperação se geram de novo, e a página mostra se a verificação está ativa.`,
    sending: msg`O pedido está no servidor, e a janela não fecha.`,
    showingCodes: msg`Dez códigos novos, que aparecem só agora; os de antes já não valem. Só o botão que diz que foram guardados fecha a janela.`,
    changed: msg`Aparece o que mudou, e a página lê de novo.`,
    dismissed: msg`A janela fecha, e nada mudou.`,
  },
  actors: {
    changeFactor: msg`envia a senha ou o código com o que deve mudar; a página lê de novo com ou sem resposta`,
  },
} satisfies About<typeof secondFactorChangeMachine>
