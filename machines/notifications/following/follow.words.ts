import { msg } from '@lingui/core/macro'
import type { Words } from '../../support/words'
import type { followMachine } from './follow.machine'

export const followWords = {
  title: msg`Seguir um registro`,
  states: {
    entering: msg`Lendo a situação`,
    apart: msg`Sem seguir`,
    'apart.quiet': msg`Não segue`,
    'apart.failed': msg`Você ainda não segue este registro.`,
    'apart.unsure': msg`Não se sabe se você segue este registro.`,
    beginning: msg`Começando a seguir`,
    following: msg`Seguindo`,
    'following.quiet': msg`Segue`,
    'following.failed': msg`Você ainda segue este registro.`,
    'following.unsure': msg`Não se sabe se você segue este registro.`,
    ending: msg`Deixando de seguir`,
  },
  events: { 'follow.begin': msg`Seguir`, 'follow.end': msg`Deixar de seguir` },
  guards: { isFollowing: msg`a pessoa segue o registro`, isLost: msg`o servidor não respondeu` },
  answers: {
    'saveFollow.done': msg`O servidor salva`,
    'saveFollow.error': msg`O servidor não salva ou não responde`,
  },
  actions: {
    keepProblem: msg`guardar o erro`,
    clearProblem: msg`esquecer o erro`,
    keepChoice: msg`guardar se a pessoa segue o registro`,
  },
} satisfies Words<typeof followMachine>
