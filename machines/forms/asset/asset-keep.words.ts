import { msg } from '@lingui/core/macro'
import type { Words } from '../../support/words'
import type { assetKeepMachine } from './asset-keep.machine'

export const assetKeepWords = {
  title: msg`Formulários de um ativo sem conexão`,
  states: {
    looking: msg`Vendo o que o aparelho guarda`,
    absent: msg`Só com conexão`,
    keeping: msg`Guardando os formulários neste aparelho`,
    kept: msg`Disponível sem conexão`,
    forgetting: msg`Removendo os formulários deste aparelho`,
  },
  events: {
    'forms.keep': msg`Deixar disponível sem conexão`,
    'forms.renew': msg`Atualizar agora`,
    'forms.forget': msg`Remover deste aparelho`,
  },
  guards: {
    isKept: msg`o aparelho guarda os formulários do ativo`,
    hasRoom: msg`o aparelho guarda menos de 30 outros ativos`,
  },
  answers: {
    'keepForms.done': msg`O aparelho guarda os formulários`,
    'keepForms.error': msg`O servidor não responde, ou o aparelho não tem espaço`,
    'forgetForms.done': msg`O aparelho não os guarda mais`,
    'forgetForms.error': msg`O aparelho não os apagou`,
  },
  actions: {
    keepProblem: msg`guardar o erro`,
    clearProblem: msg`esquecer o erro`,
    noteKept: msg`anotar que o aparelho os guarda`,
    noteForgotten: msg`anotar que o aparelho não os guarda`,
  },
} satisfies Words<typeof assetKeepMachine>
