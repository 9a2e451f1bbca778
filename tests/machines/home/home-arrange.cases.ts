import { homeArrangeMachine } from '../../../machines/home/home-arrange.machine'
import { type PathOptions, pathsOf } from '../../engine/paths'
import { unavailable } from '../../support/people'

/** FILL IN: the data worth telling apart. */
export const options: PathOptions<typeof homeArrangeMachine> = {
  inputs: { 'of record 12': { id: 12 } },
  answers: { performAction: { done: { '': undefined }, error: { 'not available': unavailable } } },
}

export const paths = pathsOf(homeArrangeMachine, options)
