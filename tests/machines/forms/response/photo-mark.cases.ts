import { readProblem } from '../../../../contract/problem'
import { type Point, photoMarkMachine } from '../../../../machines/forms/response/photo-mark.machine'
import { type PathOptions, pathsOf } from '../../../engine/paths'

export const noRoom = readProblem(507, {
  detail: 'Este aparelho não tem espaço para guardar. Libere espaço e tente de novo; não feche a página.',
})

/** Of the sample picture, 40 by 20: one step of the keys from its middle, once more from there. */
const drawn: readonly Point[] = [
  { x: 20, y: 10 },
  { x: 21, y: 10 },
]

export const options: PathOptions<typeof photoMarkMachine> = {
  /** Two marks tell the last from all; drawn in another way one is enough. */
  within: ({ marks, shape, colour }) =>
    marks.length < 2 || (marks.length === 2 && shape === 'arrow' && colour === 'red'),
  events: {
    'to a free line': { type: 'shape.choose', shape: 'line' },
    'to white': { type: 'colour.choose', colour: 'white' },
    'a mark': { type: 'mark.draw', points: drawn },
  },
  answers: { keepPhoto: { done: { '': undefined }, error: { noRoom } } },
}

export const paths = pathsOf(photoMarkMachine, options)
