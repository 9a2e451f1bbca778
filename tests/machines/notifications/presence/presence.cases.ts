import { presenceMachine } from '../../../../machines/notifications/presence/presence.machine'
import { type PathOptions, pathsOf } from '../../../engine/paths'

const ana = { username: 'ana.souza', name: 'Ana Souza' }
const bruno = { username: 'bruno.lima', name: 'Bruno Lima' }

export const options: PathOptions<typeof presenceMachine> = {
  inputs: { 'of a page that is seen': { isHidden: false }, 'of a page that is hidden': { isHidden: true } },
  events: {
    'of Ana': { type: 'other.heard', person: ana },
    'of Bruno': { type: 'other.heard', person: bruno },
    'for Ana': { type: 'other.gone', person: ana },
  },
}

export const paths = pathsOf(presenceMachine, options)
