import { readProblem } from '../../../contract/problem'
import { favouriteMachine } from '../../../machines/home/favourite.machine'
import { type PathOptions, pathsOf } from '../../engine/paths'
import { noAnswer } from '../../support/people'

/** Fifty are there already. */
export const tooMany = readProblem(409, {
  detail: 'Você já tem 50 favoritos, o máximo. Tire um deles para pôr esta página.',
})

export const options: PathOptions<typeof favouriteMachine> = {
  inputs: { 'of a page that is none': { isFavourite: false }, 'of a page that is one': { isFavourite: true } },
  events: {
    'that it is one': { type: 'favourite.known', isFavourite: true },
    'that it is none': { type: 'favourite.known', isFavourite: false },
  },
  answers: { saveFavourite: { done: { '': undefined }, error: { 'too many': tooMany, 'no answer': noAnswer } } },
}

export const paths = pathsOf(favouriteMachine, options)
