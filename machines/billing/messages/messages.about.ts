import { msg } from '@lingui/core/macro'
import type { About } from '../../support/about'
import type { messagesMachine } from './messages.machine'

export const messagesAbout = {
  machine: msg`Envia mensagens à conversa de um registro, na aba Comunicação. Começa com a aba e vive tanto quanto ela. As mensagens entram numa fila e saem uma de cada vez, na ordem em que foram enviadas; enquanto isso a pessoa escreve a próxima. Cada mensagem leva uma chave só dela, feita no envio e repetida a cada tentativa: se o servidor já a tinha recebido, responde com ela e não grava outra. Depois de um @ a pessoa escolhe pelo nome quem pode ver o registro, e a mensagem leva quem ela ainda menciona ao ser enviada: cada um deles é avisado. Sair da página com algo escrito ou não enviado pergunta antes. A leitura da conversa não passa por aqui.`,
  readsMessages: true,
  states: {
    idle: msg`A fila está vazia, e a pessoa pode escrever. “Enviar mensagem”, ou Ctrl+Enter no campo, põe o texto na fila e esvazia o campo.`,
    holding: msg`Dura um instante se o navegador tem conexão. Sem conexão, a mensagem espera por ela, e ainda pode voltar ao campo.`,
    sending: msg`A primeira da fila está no servidor, que tem 30 segundos, e já não volta ao campo; as que esperam atrás dela, sim.`,
    failed: msg`O servidor recusou, por exemplo porque uma pessoa mencionada já não pode ver o registro, falhou ou não respondeu; a mensagem diz “Erro ao enviar mensagem” e por quê. As que vêm depois esperam, para que a ordem seja mantida. “Tentar de novo” repete a mensagem com a mesma chave. “Devolver ao campo” tira-a da fila, e a seguinte sai; o texto volta ao campo, antes do que já estava escrito. Enviado como era, leva a mesma chave: se tinha chegado sem que a resposta voltasse, não é gravado outra vez; alterado, é uma mensagem nova.`,
  },
  actors: {
    awaitConnection: msg`espera até que o navegador tenha conexão`,
    sendMessage: msg`envia a mensagem e a chave ao servidor; com ou sem resposta, a conversa é lida de novo`,
  },
} satisfies About<typeof messagesMachine>
