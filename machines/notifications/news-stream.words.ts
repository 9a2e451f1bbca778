import { msg } from '@lingui/core/macro'
import type { Words } from '../support/words'
import type { newsStreamMachine } from './news-stream.machine'

export const newsStreamWords = {
  title: msg`Novidades na hora`,
  states: {
    listening: msg`Outra aba recebe`,
    'listening.joining': msg`Ainda sem ouvir nada`,
    'listening.following': msg`Ouvindo a aba que recebe`,
    receiving: msg`Esta aba recebe por todas`,
    'receiving.connected': msg`Ligada ao servidor`,
    'receiving.connected.opening': msg`Abrindo o canal`,
    'receiving.connected.open': msg`Canal aberto`,
    'receiving.pausing': msg`Esperando para tentar de novo`,
  },
  events: {
    'turn.given': msg`Chega a vez desta aba`,
    'news.heard': msg`A aba que recebe passa uma notícia adiante`,
    'tab.asked': msg`Outra aba começa a ouvir`,
    'stream.opened': msg`O servidor abre o canal`,
    'news.come': msg`Chega uma notícia`,
    'stream.ended': msg`O canal termina, ou não abre`,
  },
  guards: {
    hasMissedSome: msg`a notícia diz que alguma pode ter faltado`,
  },
  answers: {
    'awaitTurn.error': msg`A vez não pode ser pedida`,
    'hearTabs.error': msg`As outras abas não podem ser ouvidas`,
    'receiveNews.error': msg`O canal quebra`,
    'awaitRetry.done': msg`A espera termina`,
    'awaitRetry.error': msg`A espera falha`,
  },
  actions: {
    announceHeard: msg`dizer a notícia ao que está na tela`,
    announceCome: msg`dizer a notícia ao que está na tela e às outras abas`,
    announceMissed: msg`fazer perguntar uma vez pelo que está na tela: alguma notícia pode ter faltado`,
    answerTab: msg`responder à aba que começa que o canal está aberto`,
    countFailure: msg`contar mais um fim`,
    forgetFailures: msg`esquecer os fins anteriores`,
  },
} satisfies Words<typeof newsStreamMachine>
