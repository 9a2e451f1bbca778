import { ssoStartMachine } from '../../../machines/session/sso-start.machine'
import { type PathOptions, pathsOf } from '../../engine/paths'

export const options: PathOptions<typeof ssoStartMachine> = {
  events: {
    SIMAKRENT: { type: 'provider.choose', provider: 'SIMAKRENT' },
    MANSERV: { type: 'provider.choose', provider: 'MANSERV' },
  },
  answers: { leaveForProvider: { error: { 'no storage': new DOMException('denied', 'SecurityError') } } },
}

export const paths = pathsOf(ssoStartMachine, options)
