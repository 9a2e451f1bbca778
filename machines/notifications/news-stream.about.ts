import { msg } from '@lingui/core/macro'
import type { About } from '../support/about'
import type { newsStreamMachine } from './news-stream.machine'

export const newsStreamAbout = {
  machine: msg`Faz chegar à tela, em menos de um segundo, que há algo novo para a pessoa: uma notificação, ou uma mudança num registro que ela pode ver. O servidor mantém aberto um canal e diz por ele só que algo mudou; o que mudou é pedido como sempre. Das abas do mesmo navegador uma só tem o canal e passa adiante o que chega; quando ela fecha, outra assume. Começa depois de tudo o que a página mostra primeiro e vive tanto quanto a sessão. Só existe onde a configuração diz o endereço do canal, e onde o navegador sabe de quem é a vez (https, ou este computador). Sem canal nada falta: o sino pergunta a cada minuto, como com outro servidor.`,
  states: {
    listening: msg`O canal está noutra aba, ou a vez ainda não chegou.`,
    'listening.joining': msg`O que chegou antes de esta aba ouvir pode ter faltado: por isso ela chama a aba que recebe, que responde na hora, e a primeira notícia ouvida faz perguntar uma vez pelas notificações.`,
    'listening.following': msg`O que a outra aba passa adiante vale como se tivesse chegado aqui.`,
    receiving: msg`A vez é desta aba até ela fechar ou a pessoa sair; o que chega é dito também às outras.`,
    'receiving.connected': msg`Um pedido ao servidor, que ele não termina de responder.`,
    'receiving.connected.opening': msg`O pedido vai com o acesso guardado; se ele venceu, é renovado antes, como em qualquer pedido.`,
    'receiving.connected.open': msg`A cada 25 segundos o servidor diz ao menos que continua ali; 60 segundos de silêncio são um fim, e um aparelho que dormiu mais do que isso o nota ao acordar. Ao abrir, todas as abas perguntam uma vez pelas notificações, porque enquanto não havia canal alguma pode ter chegado; pela mesma razão, o registro que já estava aberto é comparado com o do servidor, e o formulário que está sendo preenchido é lido de novo.`,
    'receiving.pausing': msg`O servidor parou, recusou, ou o acesso com que o canal foi aberto venceu. A espera é de um segundo, e dobra a cada fim sem notícia, até um minuto; sem conexão, dura até ela voltar. Enquanto isso o sino pergunta a cada minuto.`,
  },
  actors: {
    awaitTurn: msg`espera que nenhuma outra aba da mesma pessoa tenha o canal, e o guarda para esta`,
    hearTabs: msg`pergunta às outras abas se alguma recebe, e ouve o que ela passa adiante e quem mais pergunta`,
    receiveNews: msg`pede o canal ao servidor e lê o que chega por ele`,
    awaitRetry: msg`espera cada vez mais antes de outra tentativa, e que haja conexão`,
  },
} satisfies About<typeof newsStreamMachine>
