import { msg } from '@lingui/core/macro'
import type { About } from '../support/about'
import type { ssoCallbackMachine } from './sso-callback.machine'

export const ssoCallbackAbout = {
  machine: msg`Transforma a resposta do provedor de identidade numa sessão. É iniciada pela página de entrada, quando ela abre com essa resposta no endereço. Ao sair para o provedor, a aba guardou uma marca de uso único, que o provedor devolve na resposta. A marca guardada na aba é apagada antes de tudo, por isso recarregar ou voltar à página não repete a entrada. Só serve a resposta cuja marca é igual à que a aba guardou há no máximo 15 minutos: é o tempo que a pessoa tem no provedor. Termina com um usuário, com um erro ou com nada a fazer.`,
  states: {
    checking: msg`Dura um instante. As perguntas são feitas nesta ordem, e a primeira que não passa decide: o provedor informou um erro? Falta o código ou a marca na resposta? O provedor que essa marca diz é um dos dois? A marca que veio na resposta é a guardada na aba? Ela é recente? O relógio deste computador pode ter sido atrasado em até 5 minutos nesse meio-tempo.`,
    exchanging: msg`O servidor confere o código com o provedor e dá um acesso (a credencial que acompanha cada pedido). Tem 10 segundos. Se recusa ou não responde, a entrada falha, e a pessoa pode começar de novo.`,
    loadingUser: msg`O acesso está guardado; falta saber de quem é. O servidor tem 30 segundos. Se os dados do usuário não chegam, o acesso recebido é apagado.`,
    clearing: msg`Apaga o acesso que acabou de chegar, para não deixar uma sessão pela metade. Conseguindo ou não, a entrada falha.`,
    signedIn: msg`Há um usuário: o portal abre.`,
    ignored: msg`A resposta não traz tudo: não é uma volta completa, e nada acontece. A pessoa vê a página de entrada com tudo habilitado, sem aviso.`,
    failed: msg`A página de entrada mostra “Falha ao conectar com a Microsoft. Tente novamente.”, seja qual for o motivo; a Microsoft é o provedor de identidade das duas empresas. O motivo exato fica só no registro técnico.`,
  },
  actors: {
    exchangeCode: msg`envia ao servidor o código e o que a aba guardou ao sair, e guarda o acesso recebido`,
    loadUser: msg`pergunta ao servidor de quem é o acesso`,
    clearSession: msg`apaga o acesso guardado, se outra aba não guardou outro`,
  },
} satisfies About<typeof ssoCallbackMachine>
