import { ssoStartMachine } from '../../../machines/session/sso-start.machine'
import { type PathOptions, pathsOf } from '../../engine/paths'
import { noAnswer, unavailable } from '../../support/people'

export const options: PathOptions<typeof ssoStartMachine> = {
  events: {
    SIMAKRENT: { type: 'provider.choose', provider: 'SIMAKRENT' },
    MANSERV: { type: 'provider.choose', provider: 'MANSERV' },
  },
  answers: {
    prepareSso: {
      done: { 'the address': 'https://identity.example.com/oauth2/v2.0/authorize?client_id=x' },
      error: { unavailable, 'no answer': noAnswer },
    },
  },
}

export const paths = pathsOf(ssoStartMachine, options)
