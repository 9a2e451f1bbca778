import { msg } from '@lingui/core/macro'
import { onScreen } from './on-screen.words'
import type { portalMachine } from './portal.machine'
import type { Words } from './support/words'

export const portalWords = {
  title: msg`Portal`,
  states: {
    starting: msg`Começando`,
    offline: onScreen.offline,
    workingOffline: msg`Respondendo sem conexão`,
    initialising: msg`Descobrindo quem está aí`,
    signedOut: msg`Página de entrada`,
    signedIn: msg`Portal aberto`,
    signingOut: msg`Saindo`,
    expiring: msg`Encerrando a sessão vencida`,
    startingOver: msg`Recomeçando: a sessão mudou em outra aba`,
    left: msg`Página deixada`,
  },
  events: {
    'session.end': onScreen.signOut,
    'offline.work': msg`Responder sem conexão`,
    'offline.leave': msg`Voltar ao portal`,
    'session.stored': msg`Outra aba entra`,
    'session.removed': msg`Outra aba sai`,
    'session.replaced': msg`Outra pessoa entra em outra aba`,
    'token.changed': msg`O acesso é renovado`,
  },
  guards: {
    isOffline: msg`não há conexão`,
    hasUser: msg`há um usuário`,
    isLost: msg`havia uma sessão a retomar`,
  },
  answers: {
    'watchSession.error': msg`O navegador não deixa vigiar; o portal segue`,
    'leaveLogin.error': msg`O navegador não deixa mudar o endereço; o portal segue`,
    'awaitConnection.done': msg`A conexão volta`,
    'awaitConnection.error': msg`A espera pela conexão falha`,
    'sessionInit.done': msg`O início da sessão termina`,
    'sessionInit.error': msg`O início da sessão falha`,
    'signIn.done': msg`A pessoa entra`,
    'refreshQueue.done': msg`A renovação falha ou não adianta`,
    'refreshQueue.error': msg`A fila de renovação falha`,
    'signOut.done': msg`A sessão é encerrada`,
    'signOut.error': msg`O encerramento falha`,
    'expireSession.done': msg`A sessão vencida é encerrada`,
    'expireSession.error': msg`O encerramento falha`,
    'startOver.done': msg`A página recomeça`,
    'startOver.error': msg`A página não recomeça`,
  },
  actions: {
    keepUser: msg`guardar os dados do usuário e esquecer por que uma sessão terminou`,
    forgetReturn: msg`esquecer a resposta do provedor`,
    keepEnding: msg`guardar por que a sessão termina`,
    forgetEnding: msg`esquecer por que a sessão terminou`,
    keepConnection: msg`anotar se há conexão`,
    closeQueue: msg`encerrar a fila de renovação, se ainda funciona`,
    renewAccess: msg`pedir de novo os módulos`,
  },
} satisfies Words<typeof portalMachine>
