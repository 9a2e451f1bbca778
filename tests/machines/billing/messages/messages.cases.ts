import { messagesMachine } from '../../../../machines/billing/messages/messages.machine'
import { type PathOptions, pathsOf } from '../../../engine/paths'
import { noAnswer, unavailable } from '../../../support/people'

const at = '2026-11-20T15:00:00.000Z'
const user = { username: 'bruno.lima', name: 'Bruno Lima' }
const written = 'Assinada?'
export const ana = { id: 1, name: 'Ana Souza' }
const named = `@${ana.name} `

/** The key that the view gives the next message; the page makes its own. */
export const next = { key: '' }

export const options: PathOptions<typeof messagesMachine> = {
  /** A key is made for one message. */
  within: ({ text, outbox, givenBack }) =>
    text.length <= named.length &&
    outbox.length < 3 &&
    givenBack.length < 2 &&
    new Set(outbox.map(({ key }) => key)).size === outbox.length,
  possible: ({ context: { outbox } }, { event }) =>
    event.type !== 'message.send' || !outbox.some(({ key }) => 'key' in event && key === event.key),
  events: {
    'a text': { type: 'message.write', text: written },
    'a name': { type: 'person.mention', person: ana, text: named },
    nothing: { type: 'message.write', text: '' },
    first: { type: 'message.send', key: 'key-1' },
    second: { type: 'message.send', key: 'key-2' },
    'the first': { type: 'message.withdraw', key: 'key-1' },
    'the second': { type: 'message.withdraw', key: 'key-2' },
  },
  answers: {
    sendMessage: {
      done: { sent: { id: 7, at, user, text: written } },
      error: { unavailable, 'no answer': noAnswer },
    },
  },
}

export const paths = pathsOf(messagesMachine, options)
