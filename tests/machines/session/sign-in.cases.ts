import { readProblem } from '../../../contract/problem'
import { signInMachine } from '../../../machines/session/sign-in.machine'
import { type PathOptions, pathsOf } from '../../engine/paths'
import { ana, noAnswer } from '../../support/people'
import { returned } from './sso-callback.cases'

const problem = readProblem(400, { detail: 'SSO Error: access_denied' })

export const options: PathOptions<typeof signInMachine> = {
  inputs: {
    'opened as it is': { ssoReturn: null, ended: null },
    'opened by a provider': { ssoReturn: returned, ended: null },
    'after Sair': { ssoReturn: null, ended: 'signedOut' },
  },
  answers: {
    loginForm: { done: { Ana: { user: ana } } },
    ssoCallback: {
      done: {
        Ana: { user: ana, problem: null },
        'a problem': { user: null, problem },
        nothing: { user: null, problem: null },
      },
      error: { 'a bug': new Error('a bug') },
    },
    keepAtLogin: { error: { 'a full history': new DOMException('too many', 'SecurityError') } },
    showSsoFailure: { error: { 'a bug': noAnswer } },
  },
}

export const paths = pathsOf(signInMachine, options)
