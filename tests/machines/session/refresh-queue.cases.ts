import { refreshQueueMachine } from '../../../machines/session/refresh-queue.machine'
import { type PathOptions, pathsOf } from '../../engine/paths'
import { noAnswer, unauthorized } from '../../support/people'

const current = { used: 1, stored: 1 }
const replaced = { used: 1, stored: 2 }
const signedOut = { used: 1, stored: null }

export const options: PathOptions<typeof refreshQueueMachine> = {
  within: ({ waiting }) => waiting.length < 3,
  events: {
    'with the current token': { type: 'request.refused', id: 'a', ...current },
    'with a replaced token': { type: 'request.refused', id: 'b', ...replaced },
    'after a sign-out': { type: 'request.refused', id: 'c', ...signedOut },
    'for the current token': { type: 'request.held', id: 'd', ...current },
    'for a replaced token': { type: 'request.held', id: 'e', ...replaced },
    'again with the current token': { type: 'request.denied', ...current },
    'again with a replaced token': { type: 'request.denied', ...replaced },
    'again after a sign-out': { type: 'request.denied', ...signedOut },
    'for a removed token': { type: 'request.held', id: 'f', ...signedOut },
  },
  answers: {
    refreshTokens: {
      done: { 'with a token': { hasToken: true }, 'signed out meanwhile': { hasToken: false } },
      error: { refused: unauthorized, 'no answer': noAnswer },
    },
  },
}

export const paths = pathsOf(refreshQueueMachine, options)
