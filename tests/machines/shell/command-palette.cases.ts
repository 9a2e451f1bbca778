import type { Found } from '../../../contract/search/search'
import { commandPaletteMachine } from '../../../machines/shell/command-palette.machine'
import { type PathOptions, pathsOf } from '../../engine/paths'
import { noAnswer, unavailable } from '../../support/people'

export const report: Found = {
  ...{ kind: 'report', id: 12, name: '#12', detail: 'Usina Aurora', amount: '1234.50', status: 'cancelled' },
}
export const client: Found = {
  ...{ kind: 'client', id: 5, name: 'Usina Aurora', detail: '12ABC34501DE35', amount: null, status: 'active' },
}

export const inputs = {
  'a server that searches': { hasSearch: true },
  'a server without this search': { hasSearch: false },
}

/** Texts that the home page has, so that it can be chosen whatever is typed. */
export const options: PathOptions<typeof commandPaletteMachine> = {
  inputs,
  events: {
    'a word': { type: 'text.change', text: 'início' },
    'the beginning of it': { type: 'text.change', text: ' INI ' },
    'one character': { type: 'text.change', text: ' i' },
    'the home page': { type: 'entry.choose', key: '/' },
  },
  answers: {
    searchRecords: {
      done: { 'a client and a report': [client, report], nothing: [] },
      error: { unavailable, 'no answer': noAnswer },
    },
  },
}

export const paths = pathsOf(commandPaletteMachine, options)
