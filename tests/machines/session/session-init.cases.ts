import { sessionInitMachine } from '../../../machines/session/session-init.machine'
import { type PathOptions, pathsOf } from '../../engine/paths'
import { ana, noAnswer, unauthorized } from '../../support/people'

export const options: PathOptions<typeof sessionInitMachine> = {
  answers: {
    readSession: {
      done: {
        'valid access': { hasValidAccess: true, hasRefresh: true },
        'refresh only': { hasValidAccess: false, hasRefresh: true },
        nothing: { hasValidAccess: false, hasRefresh: false },
      },
    },
    refreshTokens: { done: { renewed: { hasToken: true } } },
    loadUser: { done: { Ana: ana }, error: { unauthorized, 'no answer': noAnswer } },
    clearSession: { done: { cleared: { isCleared: true }, 'another tab was faster': { isCleared: false } } },
  },
}

export const paths = pathsOf(sessionInitMachine, options)
