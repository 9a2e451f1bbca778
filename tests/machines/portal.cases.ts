import { portalMachine } from '../../machines/portal.machine'
import { type PathOptions, pathsOf } from '../engine/paths'
import { ana, noAnswer, unauthorized } from '../support/people'
import { returned } from './session/sso-callback.cases'

const usual = { isOnline: true, ssoReturn: null, ended: null, theme: 'light', language: 'pt' } as const

export const options: PathOptions<typeof portalMachine> = {
  inputs: {
    online: usual,
    offline: { ...usual, isOnline: false },
    'after a session that ended': { ...usual, ended: 'expired' },
    'opened by a provider': { ...usual, ssoReturn: returned, theme: 'dark', language: 'en' },
  },
  events: {
    'with a connection': { type: 'offline.leave', isOnline: true },
    'without one': { type: 'offline.leave', isOnline: false },
  },
  answers: {
    sessionInit: {
      done: {
        Ana: { user: ana, hadSession: true },
        nobody: { user: null, hadSession: false },
        'a session that is lost': { user: null, hadSession: true },
      },
    },
    signIn: { done: { Ana: { user: ana } } },
    refreshQueue: { done: { refused: { problem: unauthorized } } },
    signOut: { error: { 'no answer': noAnswer } },
  },
}

export const paths = pathsOf(portalMachine, options)
