import type { PlacedPart } from '../../../contract/home/home-parts'
import { readProblem } from '../../../contract/problem'
import { homeArrangeMachine } from '../../../machines/home/home-arrange.machine'
import type { HomeDraft } from '../../../machines/home/home-draft'
import { type PathOptions, pathsOf } from '../../engine/paths'
import { noAnswer } from '../../support/people'

const placed = (...names: PlacedPart['part'][]): PlacedPart[] => names.map((part) => ({ part, is_shown: true }))

/** Titles of pages that are favourites, by their address. */
export const favouriteNames: Readonly<Record<string, string>> = { '/formularios/lista': 'Lista', '/sessoes': 'Sessões' }
const favourites = Object.keys(favouriteNames)

export const unarranged: HomeDraft = {
  parts: placed('waiting', 'months', 'unread', 'favourites', 'recent', 'apps'),
  favourites,
}

/** Of somebody who has moved one and hidden another. */
export const arranged: HomeDraft = {
  parts: [...placed('unread', 'waiting', 'months', 'favourites', 'recent'), { part: 'apps', is_shown: false }],
  favourites,
}

export const options: PathOptions<typeof homeArrangeMachine> = {
  length: 5,
  inputs: { 'of somebody who has arranged nothing': unarranged, 'of somebody who has arranged it': arranged },
  events: {
    'what waits one down': { type: 'part.move', part: 'waiting', step: 1 },
    'what waits one up': { type: 'part.move', part: 'waiting', step: -1 },
    'what waits': { type: 'part.hide', part: 'waiting' },
    'the applications hidden': { type: 'part.hide', part: 'apps' },
    'the applications shown': { type: 'part.show', part: 'apps' },
    'the list one down': { type: 'favourite.move', path: '/formularios/lista', step: 1 },
    'the list one up': { type: 'favourite.move', path: '/formularios/lista', step: -1 },
  },
  answers: {
    saveOrder: {
      done: { '': undefined },
      error: {
        rejected: readProblem(400, { parts: ['Cada parte tem um só lugar.'] }),
        'no answer': noAnswer,
      },
    },
  },
}

export const paths = pathsOf(homeArrangeMachine, options)
