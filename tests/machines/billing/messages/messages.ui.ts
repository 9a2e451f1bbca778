import type { Page } from '@playwright/test'
import type { SnapshotFrom } from 'xstate'
import { messagesMachine, type UnsentMessage } from '../../../../machines/billing/messages/messages.machine'
import { type Part, together } from '../../../engine/screen'
import type { Ui } from '../../../engine/ui'
import { sentences } from '../../../journeys/support/sentences'
import { ana, next, options } from './messages.cases'

type State = SnapshotFrom<typeof messagesMachine>

const words = { 'message.retry': 'Tentar de novo', 'message.withdraw': 'Devolver ao campo' } as const
const faces: Partial<Record<State['value'], string>> = {
  holding: 'Aguardando conexão',
  sending: 'Enviando mensagem',
}

/** BM-07: the field and what is not sent yet; on the page without a connection, until a path says that there is one. */
export const ui: Ui<typeof messagesMachine> = {
  machine: messagesMachine,
  cases: options,

  byPayload: {
    'a key is made for one message, and not again': { cases: ['message.send first'], when: isQueued('key-1') },
    'and so is the other': { cases: ['message.send second'], when: isQueued('key-2') },
  },

  events: {
    'message.write': { control: field, operate: (field, { text }) => field.fill(text) },
    /** What is typed of the name is written in the field before somebody is chosen: more than one event of the person. */
    'person.mention': {
      async happen({ page }) {
        const field = page.getByRole('textbox', { name: 'Sua mensagem' })
        await field.fill('')
        await field.pressSequentially('@Ana So')
        await page.getByRole('option', { name: ana.name }).waitFor()
        await field.press('Enter')
      },
    },
    'message.send': {
      control: sender,
      operate: async (button, { key }) => {
        next.key = key
        await button.press()
      },
    },
    'message.retry': { control: (screen) => rows(screen).button(words['message.retry']) },
    'message.withdraw': {
      control: (screen, { key }, { context: { outbox } }) => {
        const index = outbox.findIndex((message) => message.key === key)
        const row = index < 0 ? rows(screen).with('no such row') : rows(screen).nth(index)
        return row.button(words['message.withdraw'])
      },
    },
  },

  shown: (screen) =>
    together({
      text: field(screen).value(),
      canSend: sender(screen).isUsable(),
      unsent: rows(screen).texts(),
      problem: rows(screen).find('alert').text(),
    }),

  toShow(state) {
    const { text, outbox, problem } = state.context
    return {
      text,
      canSend: text !== '',
      unsent: outbox.map((message, index) => `${message.text}${faceOf(state, index)}`),
      problem: problem ? `Erro ao enviar mensagem\n${sentences[problem.status]}` : null,
    }
  },

  says: {
    'a text': 'um texto',
    'a name': 'um nome',
    nothing: 'nada',
    first: 'a primeira',
    second: 'a segunda',
    'the first': 'a primeira',
    'the second': 'a segunda',
    sent: 'gravada',
  },

  view: { component: async () => (await import('./messages-part')).MessagesPart },

  page: {
    startsCold: true,

    impossible: {
      'a browser always says whether it has a connection': { cases: ['awaitConnection.error'] },
    },

    opens: () => ({
      as: 'bruno.lima',
      address: '/faturamento/boletins-de-medicao/12/comunicacao',
      before: takeConnection,
      after: async ({ page }) => {
        await page.getByRole('textbox', { name: 'Sua mensagem' }).waitFor()
        await page.evaluate(() => {
          Object.assign(window, { isOnline: false })
          const note = () => {
            if (document.body.textContent.includes('Mensagem enviada')) document.body.dataset['announced'] = ''
          }
          new MutationObserver(note).observe(document.body, { childList: true, subtree: true })
        })
      },
    }),

    comparable: ({ outbox, givenBack, mentioned, ...context }) => ({
      ...context,
      mentioned: mentioned.map(({ name }) => name),
      outbox: outbox.map(({ text }) => text),
      givenBack: givenBack.map(({ text }) => text),
    }),

    otherCalls: /^GET \/(?:me|iam\/(?:me-access|modules)|notifications|billing\/(?:reports|invoices))\//,

    effects: {
      awaitConnection: { answer: ({ page }) => giveConnection(page) },
      sendMessage: {
        call: {
          method: 'POST',
          path: '/billing/reports/12/messages/',
          body: ({ message: { text, mentions } }: { message: UnsentMessage }) => ({
            text,
            ...(mentions.length > 0 ? { mentions: mentions.map(({ id }) => id) } : {}),
          }),
        },
      },
    },

    shown: ({ page }) => together({ isAnnounced: page.evaluate(() => 'announced' in document.body.dataset) }),
    toShow: (_, last) => (last?.type.startsWith('xstate.done.actor.sendMessage') ? { isAnnounced: true } : {}),
  },
}

/** What a row says below its text, with the buttons that it offers. */
function faceOf({ value, context: { problem } }: State, index: number): string {
  if (index > 0) return `Na fila${words['message.withdraw']}`
  const why = problem ? `Erro ao enviar mensagem\n${sentences[problem.status]}` : (faces[value] ?? '')
  const retry = value === 'failed' ? words['message.retry'] : ''
  return [why, retry, value === 'sending' ? '' : words['message.withdraw']].join('')
}

function isQueued(key: string) {
  return ({ context: { outbox } }: State) => outbox.some((message) => message.key === key)
}

function field(screen: Part): Part {
  return screen.find('textbox', 'Sua mensagem')
}

function sender(screen: Part): Part {
  return screen.button('Enviar mensagem')
}

function rows(screen: Part): Part {
  return screen.find('list', 'Ainda não enviadas').find('listitem')
}

interface Connection extends Window {
  isOnline?: boolean
}

async function takeConnection(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const connection: Connection = window
    Object.defineProperty(navigator, 'onLine', { get: () => connection.isOnline ?? true })
  })
}

/** As long as it takes to notice. */
async function giveConnection(page: Page): Promise<undefined> {
  await page.evaluate(async () => {
    const connection: Connection = window
    connection.isOnline = true
    window.dispatchEvent(new Event('online'))
    await new Promise((next) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = next
      port2.postMessage(null)
    })
    connection.isOnline = false
  })
}
