import { msg } from '@lingui/core/macro'
import type { About } from '../support/about'
import type { sessionInitMachine } from './session-init.machine'

export const sessionInitAbout = {
  machine: msg`Descobre se alguém já tem sessão neste navegador. É iniciada pelo portal, quando a página abre e quando outra aba muda a sessão antes de esta entrar. Lê o que ficou guardado, renova o acesso (a credencial de vida curta que acompanha cada pedido) se ele venceu, e carrega os dados do usuário. Termina com um usuário, e o portal abre, ou sem nenhum, e aparece a página de entrada. Qualquer falha apaga a sessão, também a de um servidor que não responde: a especificação do dono do portal exige que seja assim. A pessoa vê “Carregando…” o tempo todo.`,
  states: {
    reading: msg`Lê o que o navegador guardou. Um acesso que ainda vale basta; se ele venceu ou falta, usa-se o que serve para renová-lo; sem nada disso, não há sessão.`,
    loadingUser: msg`Pergunta ao servidor de quem é o acesso. Se o servidor não aceita o acesso (401), o relógio deste computador pode estar errado: tenta-se renovar uma vez. Outra falha, ou 30 segundos sem resposta, apaga a sessão.`,
    refreshing: msg`Pede um acesso novo ao servidor, que tem 10 segundos para responder. Só uma aba pede de cada vez; a seguinte usa o que a primeira recebeu. Sem conexão, espera-se que ela volte, sem limite de tempo, e a tela continua em “Carregando…”. Se a renovação falha, a sessão é apagada.`,
    loadingUserAnew: msg`Pergunta de novo de quem é o acesso, agora com o que foi renovado. Se falhar, a sessão é apagada: não há segunda renovação, para não andar em círculo.`,
    clearing: msg`Apaga o acesso guardado, mas só se ainda for o que esta aba leu ou recebeu. Se outra aba guardou outra sessão nesse meio-tempo, nada é apagado e a leitura recomeça.`,
    signedIn: msg`Há um usuário: o portal abre.`,
    signedOut: msg`Não há ninguém: aparece a página de entrada. Se havia uma sessão a retomar e uma falha a apagou, a página diz que ela não pôde ser retomada; se não havia nada guardado, nada é dito.`,
  },
  actors: {
    readSession: msg`lê o que o navegador guardou e vê se o acesso ainda vale`,
    refreshTokens: msg`espera que seja a vez desta aba e que haja conexão, e pede ao servidor um acesso novo; se outra aba já guardou um, usa esse`,
    loadUser: msg`pergunta ao servidor de quem é o acesso`,
    clearSession: msg`apaga o acesso guardado, se outra aba não guardou outro`,
  },
} satisfies About<typeof sessionInitMachine>
