import { presenceMachine } from '../../../../machines/notifications/presence/presence.machine'
import { type PathOptions, pathsOf } from '../../../engine/paths'

const carla = { username: 'carla.dias', name: 'Carla Dias' }
const bruno = { username: 'bruno.lima', name: 'Bruno Lima' }

export const options: PathOptions<typeof presenceMachine> = {
  inputs: { 'of a page that is seen': { isHidden: false }, 'of a page that is hidden': { isHidden: true } },
  events: {
    'of Carla': { type: 'other.heard', person: carla },
    'of Bruno': { type: 'other.heard', person: bruno },
    'for Carla': { type: 'other.gone', person: carla },
  },
}

export const paths = pathsOf(presenceMachine, options)
