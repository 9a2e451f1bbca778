import { msg } from '@lingui/core/macro'

/** What every question before something is removed has in common. */
export const removalDialogWords = {
  guards: { isGone: msg`já não existe (404)` },
  actions: {
    keepProblem: msg`guardar o erro`,
    clearProblem: msg`esquecer o erro`,
    announceRemoval: msg`avisar que foi feito`,
  },
}
