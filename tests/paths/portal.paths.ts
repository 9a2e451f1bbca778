import { portalMachine } from '../../machines/portal.machine'
import { type PathOptions, pathsOf } from '../support/paths'
import { ana, noAnswer, unauthorized } from '../support/people'
import { returned } from './sso-callback.paths'

const usual = { isOnline: true, ssoReturn: null, theme: 'light', language: 'pt' } as const

export const options: PathOptions<typeof portalMachine> = {
  inputs: {
    online: usual,
    offline: { ...usual, isOnline: false },
    'opened by a provider': { ...usual, ssoReturn: returned, theme: 'dark', language: 'en' },
  },
  answers: {
    sessionInit: { done: { Ana: { user: ana }, nobody: { user: null } } },
    signIn: { done: { Ana: { user: ana } } },
    refreshQueue: { done: { refused: { problem: unauthorized } } },
    signOut: { error: { 'no answer': noAnswer } },
  },
}

export const paths = pathsOf(portalMachine, options)
