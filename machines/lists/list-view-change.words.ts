import { msg } from '@lingui/core/macro'
import type { Words } from '../support/words'
import type { listViewChangeMachine } from './list-view-change.machine'

export const listViewChangeWords = {
  title: msg`Mudança de uma visão de lista`,
  states: {
    ready: msg`Pronta para mudar`,
    saving: msg`Salvando a visão…`,
    reading: msg`Lendo o que mudou na visão…`,
    outdated: msg`Outra pessoa mudou o que esta visão guarda.`,
    gone: msg`A visão já não existe, ou deixou de ser compartilhada.`,
    failed: msg`A visão não foi salva.`,
  },
  events: {
    'query.save': msg`Salvar visão`,
    'default.set': msg`Usar como minha visão padrão`,
    'change.retry': msg`Tentar de novo`,
    'change.overwrite': msg`Salvar mesmo assim`,
    'change.dismiss': msg`Fechar aviso`,
  },
  guards: {
    isOutdated: msg`a visão mudou desde que a pessoa a viu (412)`,
    isGone: msg`já não existe (404)`,
    isRepeatable: msg`outra tentativa pode ter outra resposta`,
    isSavedAlready: msg`a visão já guarda o que a lista mostra`,
    isChangedElsewhere: msg`os outros mudaram só o nome ou com quem ela é compartilhada`,
  },
  answers: {
    'saveChange.done': msg`O servidor salva a visão`,
    'saveChange.error': msg`O servidor não salva ou não responde`,
    'readView.done': msg`A visão chega como é agora`,
    'readView.error': msg`A visão não chega`,
  },
  actions: {
    keepQuery: msg`guardar o que a visão deve conter`,
    keepDefault: msg`guardar qual visão abre a lista`,
    keepLatest: msg`guardar a versão nova e o que os outros escreveram, menos o filtro`,
    keepProblem: msg`guardar o erro`,
    clearProblem: msg`esquecer o erro`,
    announceChange: msg`avisar que foi salvo`,
  },
} satisfies Words<typeof listViewChangeMachine>
