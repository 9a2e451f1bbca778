import { ssoStartMachine } from '../../machines/session/sso-start.machine'
import { pathsOf } from '../support/paths'

export const paths = pathsOf(ssoStartMachine, {
  events: {
    SIMAKRENT: { type: 'provider.choose', provider: 'SIMAKRENT' },
    MANSERV: { type: 'provider.choose', provider: 'MANSERV' },
  },
  answers: { leaveForProvider: { error: { 'no storage': new DOMException('denied', 'SecurityError') } } },
})
