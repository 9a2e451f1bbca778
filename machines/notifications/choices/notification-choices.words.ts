import { msg } from '@lingui/core/macro'
import type { Words } from '../../support/words'
import type { notificationChoicesMachine } from './notification-choices.machine'

export const notificationChoicesWords = {
  title: msg`Preferências de notificação`,
  states: {
    ready: msg`Pronta para escolher`,
    saving: msg`Salvando a sua escolha…`,
    saved: msg`A sua escolha está salva.`,
    failed: msg`A sua escolha não foi salva.`,
  },
  events: { 'way.choose': msg`Escolher como receber o aviso`, 'choices.retry': msg`Tentar de novo` },
  guards: {
    hasChosenMore: msg`a pessoa escolheu outra coisa enquanto isso`,
    hasUnsent: msg`falta enviar alguma escolha`,
  },
  answers: {
    'saveChoices.done': msg`O servidor salva as escolhas`,
    'saveChoices.error': msg`O servidor não salva ou não responde`,
  },
  actions: {
    keepWay: msg`guardar a escolha`,
    keepSent: msg`guardar o que foi enviado, e esquecer o erro`,
    keepSaved: msg`guardar o que está salvo, e o que ainda falta`,
    keepProblem: msg`guardar o erro, e desfazer o que foi recusado`,
  },
} satisfies Words<typeof notificationChoicesMachine>
