import { msg } from '@lingui/core/macro'
import type { Words } from '../../support/words'
import type { documentLifecycle } from './document.lifecycle'

export const documentWords = {
  title: msg`Arquivo de um registro`,
  states: {
    entering: msg`Lendo a situação`,
    kept: msg`Guardado`,
    erased: msg`Excluído por determinação legal (LGPD)`,
    removed: msg`Removido`,
  },
  events: {
    'document.erase': msg`Excluir por lei`,
    'document.remove': msg`Remover`,
  },
  guards: { isErased: msg`o conteúdo foi excluído por determinação legal` },
  actions: { erase: msg`dar por excluído` },
} satisfies Words<typeof documentLifecycle>
