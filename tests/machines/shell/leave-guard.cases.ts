import { type Departure, leaveGuardMachine } from '../../../machines/shell/leave-guard.machine'
import { type PathOptions, pathsOf } from '../../engine/paths'

const home: Departure = { kind: 'address', to: '/', isReplacing: false }

export const options: PathOptions<typeof leaveGuardMachine> = {
  events: {
    'a report': { type: 'work.touched', id: 'a', name: 'Novo boletim de medição' },
    'an answer that the device keeps': { type: 'work.touched', id: 'b', name: 'Resposta', isKept: true },
    'of the report': { type: 'work.settled', id: 'a' },
    'of the answer': { type: 'work.settled', id: 'b' },
    'by a link': { type: 'departure.attempt', departure: home },
    'by Back': { type: 'departure.attempt', departure: { kind: 'history', steps: -1 } },
    'by Sair': { type: 'departure.attempt', departure: { kind: 'signOut' } },
  },
}

export const paths = pathsOf(leaveGuardMachine, options)
