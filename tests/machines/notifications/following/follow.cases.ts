import { followMachine } from '../../../../machines/notifications/following/follow.machine'
import { type PathOptions, pathsOf } from '../../../engine/paths'
import { noAnswer, unavailable } from '../../../support/people'

export const options: PathOptions<typeof followMachine> = {
  inputs: { 'of who does not follow it': { isFollowing: false }, 'of who follows it': { isFollowing: true } },
  answers: {
    saveFollow: {
      done: { '': undefined },
      error: { unavailable, 'no answer': noAnswer },
    },
  },
}

export const paths = pathsOf(followMachine, options)
