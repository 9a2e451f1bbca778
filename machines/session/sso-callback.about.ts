import { msg } from '@lingui/core/macro'
import type { About } from '../support/about'
import type { ssoCallbackMachine } from './sso-callback.machine'

export const ssoCallbackAbout = {
  machine: msg`Transforma a resposta do provedor de identidade numa sessão. Quem a inicia é a página de entrada, quando abre com essa resposta no endereço. Ao sair para o provedor, a aba guardou uma marca de uso único. Ela é tirada dali antes de tudo, por isso recarregar ou voltar à página não repete a entrada. Só passa a resposta que traz a mesma marca, feita há no máximo 15 minutos: é o tempo que a pessoa tem no provedor. Termina com um usuário, com um erro ou com nada a fazer.`,
  states: {
    checking: msg`Dura um instante. As perguntas são feitas nesta ordem, e a primeira que não passa decide: o provedor informou um erro? Falta o código ou a marca? O provedor é um dos dois? A marca é a que esta aba guardou? Ela é recente? Relógios podem divergir até 5 minutos.`,
    exchanging: msg`O servidor confere o código com o provedor e dá um acesso (a credencial que acompanha cada pedido). Tem 10 segundos. Se recusa ou não responde, a entrada falha, e a pessoa pode começar de novo.`,
    loadingUser: msg`O acesso está guardado; falta saber de quem é. O servidor tem 30 segundos. Se o usuário não chega, o acesso recebido é apagado.`,
    clearing: msg`Apaga o acesso que acabou de chegar, para não deixar uma sessão pela metade. Conseguindo ou não, a entrada falha.`,
    signedIn: msg`Há um usuário: o portal abre.`,
    ignored: msg`A resposta não traz tudo: não é uma volta completa, e nada acontece. A pessoa vê a página de entrada livre, sem aviso.`,
    failed: msg`A página de entrada mostra “Falha ao conectar com a Microsoft. Tente novamente.”, seja qual for o motivo. O motivo exato fica só no registro técnico.`,
  },
  actors: {
    exchangeCode: msg`envia ao servidor o código e o que a aba guardou ao sair, e guarda o acesso recebido`,
    loadUser: msg`pergunta ao servidor de quem é o acesso`,
    clearSession: msg`apaga o acesso guardado, se outra aba não guardou outro`,
  },
} satisfies About<typeof ssoCallbackMachine>
