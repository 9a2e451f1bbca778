import { msg } from '@lingui/core/macro'
import type { About } from '../../support/about'
import type { notificationChoicesMachine } from './notification-choices.machine'

export const notificationChoicesAbout = {
  machine: msg`Como uma pessoa quer ser avisada de cada coisa: no portal, também por e-mail, ou não. Começa quando ela abre “Preferências” na página das notificações, e vive tanto quanto essa tela. Cada escolha é salva na hora, sem botão; o que a pessoa não tocou não é enviado, e fica como outro navegador dela deixou. Vale do próximo aviso em diante, e também para o que ainda não saiu por e-mail. Sair da página com algo não salvo pergunta antes. O que diz respeito à segurança da conta não se escolhe.`,
  readsMessages: true,
  states: {
    ready: msg`As escolhas estão na tela, como o servidor as tem.`,
    saving: msg`O pedido está no servidor, e a tela já mostra o que a pessoa escolheu. Ela pode escolher outra coisa: é enviado depois.`,
    saved: msg`O que está na tela está salvo.`,
    failed: msg`O servidor recusou, falhou ou não respondeu; a tela diz o que houve. O que outra tentativa pode salvar continua como a pessoa queria: “Tentar de novo” o envia outra vez, o que não muda nada se já tinha sido salvo sem que a resposta chegasse, e outra escolha o leva consigo. O que foi recusado de vez volta a ser como estava, e não é enviado de novo.`,
  },
  actors: {
    saveChoices: msg`envia ao servidor o que a pessoa escolheu e não está salvo, com a língua da tela, que passa a ser a dos e-mails`,
  },
} satisfies About<typeof notificationChoicesMachine>
