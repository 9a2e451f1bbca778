import { msg } from '@lingui/core/macro'
import type { Words } from '../support/words'
import type { homeArrangeMachine } from './home-arrange.machine'

export const homeArrangeWords = {
  title: msg`Arrumar o início`,
  states: {
    ready: msg`Nada foi mudado`,
    saving: msg`Salvando o seu início…`,
    saved: msg`O seu início está salvo.`,
    failed: msg`Sem resposta que salve`,
    'failed.refused': msg`O seu início não foi salvo.`,
    'failed.unsure': msg`Não se sabe se o seu início foi salvo.`,
    closed: msg`Janela fechada`,
  },
  events: {
    'part.move': msg`mover uma parte`,
    'part.show': msg`Mostrar`,
    'part.hide': msg`Ocultar`,
    'favourite.move': msg`mover um favorito`,
    'parts.reset': msg`Voltar ao padrão`,
    'order.retry': msg`Tentar de novo`,
    'dialog.dismiss': msg`Pronto`,
  },
  guards: {
    hasPlaceForPart: msg`há lugar para onde a parte vai`,
    hasPlaceForFavourite: msg`há lugar para onde o favorito vai`,
    isHidden: msg`a parte está oculta`,
    isHideable: msg`a parte está à vista e pode ser ocultada`,
    isArranged: msg`as partes não estão como no padrão`,
    hasChangedSince: msg`a pessoa mudou algo depois do envio`,
    isLeaving: msg`a pessoa já quis fechar a janela`,
    isLost: msg`o servidor não respondeu`,
    isRepeatable: msg`outra tentativa pode ter outra resposta`,
  },
  answers: {
    'saveOrder.done': msg`O servidor salva`,
    'saveOrder.error': msg`O servidor não salva ou não responde`,
  },
  actions: {
    movePart: msg`mover a parte um lugar`,
    showPart: msg`mostrar a parte`,
    hidePart: msg`ocultar a parte`,
    moveFavourite: msg`mover o favorito um lugar`,
    resetParts: msg`pôr as partes como no padrão`,
    keepSent: msg`guardar o que foi enviado`,
    forgetSent: msg`esquecer o que foi enviado`,
    leaveWhenSaved: msg`fechar quando tudo estiver salvo`,
    keepProblem: msg`guardar o erro`,
    clearProblem: msg`esquecer o erro`,
  },
} satisfies Words<typeof homeArrangeMachine>
