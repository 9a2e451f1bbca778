import type { Page } from '@playwright/test'
import type { SnapshotFrom } from 'xstate'
import type { messagesMachine } from '../../../../machines/billing/messages/messages.machine'
import { isUsable, textOf, together } from '../../../engine/page/what-is-shown'
import type { AnswerEvent, Fulfilment, PageDriver, Stage } from '../../../engine/page-driver'
import { sentences } from '../../../journeys/support/sentences'
import { noAnswer, unavailable } from '../../../support/people'

type State = SnapshotFrom<typeof messagesMachine>

const record = '/billing/reports/12/'
const written = 'Assinada?'
const words = { 'message.retry': 'Tentar de novo', 'message.withdraw': 'Devolver ao campo' } as const
const faces: Partial<Record<State['value'], string>> = {
  holding: 'Aguardando conexão',
  sending: 'Enviando mensagem',
}

/** Keys of the path that each page has in its queue; those of the page itself are random. */
const queued = new WeakMap<Page, string[]>()
/** Of the message that was tried and stands in the field again: it goes out under this key, whatever the path says. */
const kept = new WeakMap<Page, string>()

/** The conversation of a report whose page is without a connection, until a path says that it has one. */
export const driver: PageDriver<typeof messagesMachine> = {
  startsCold: true,

  cases: {
    within: ({ text, outbox, givenBack }) =>
      text.length <= written.length &&
      outbox.length < 3 &&
      givenBack.length < 2 &&
      new Set(outbox.map(({ key }) => key)).size === outbox.length,
    events: {
      'a text': { type: 'message.write', text: written },
      nothing: { type: 'message.write', text: '' },
      first: { type: 'message.send', key: 'key-1' },
      second: { type: 'message.send', key: 'key-2' },
      'the first': { type: 'message.withdraw', key: 'key-1' },
      'the second': { type: 'message.withdraw', key: 'key-2' },
    },
    answers: {
      sendMessage: { done: { sent: {} }, error: { unavailable, 'no answer': noAnswer } },
    },
  },

  byPayload: {
    'a key is made for one message, and not again': { cases: ['message.send first'], when: isQueued('key-1') },
    'and so is the other': { cases: ['message.send second'], when: isQueued('key-2') },
  },

  impossible: {
    'a browser always says whether it has a connection': { cases: ['awaitConnection.error'] },
  },

  opens: () => ({
    as: 'bruno.lima',
    address: '/faturamento/boletins-de-medicao/12/comunicacao',
    before: async (page) => {
      queued.set(page, [])
      await takeConnection(page)
    },
    after: async ({ page }) => {
      await field(page).waitFor()
      await page.evaluate(() => {
        Object.assign(window, { isOnline: false })
        const note = () => {
          if (document.body.textContent.includes('Mensagem enviada')) document.body.dataset['announced'] = ''
        }
        new MutationObserver(note).observe(document.body, { childList: true, subtree: true })
      })
    },
  }),

  comparable: ({ outbox, givenBack, ...context }) => ({
    ...context,
    outbox: outbox.map(({ text }) => text),
    givenBack: givenBack.map(({ text }) => text),
  }),

  otherCalls: /^GET \/(?:me|iam\/(?:me-access|modules)|notifications|billing\/(?:reports|invoices))\//,

  events: {
    'message.write': { control: field, operate: (at, { text }) => at.fill(text) },
    'message.send': {
      control: (page) => button(page, 'Enviar mensagem'),
      operate: async (at, { key }) => {
        queued.get(at.page())?.push(kept.get(at.page()) ?? key)
        kept.delete(at.page())
        await at.click()
      },
    },
    'message.retry': { control: (page) => button(page, words['message.retry']) },
    'message.withdraw': {
      control: (page, { key }) => rowOf(page, key).getByRole('button', { name: words['message.withdraw'] }),
      operate: async (at, { key }) => {
        const keys = queued.get(at.page()) ?? []
        await at.click()
        if (keys[0] === key) kept.set(at.page(), key)
        keys.splice(keys.indexOf(key), 1)
      },
    },
  },

  effects: {
    awaitConnection: { answer: ({ page }) => giveConnection(page) },
    sendMessage: {
      call: {
        method: 'POST',
        path: `${record}messages/`,
        body: ({ message }: { message: { text: string } }) => ({ text: message.text }),
      },
      answer: leaves,
    },
  },

  async shown({ page }) {
    return together({
      text: field(page).inputValue(),
      canSend: isUsable(button(page, 'Enviar mensagem')),
      unsent: rows(page).allTextContents(),
      problem: textOf(rows(page).getByRole('alert')),
      isAnnounced: page.evaluate(() => 'announced' in document.body.dataset),
    })
  },

  toShow(state, last) {
    const { text, outbox, problem } = state.context
    return {
      text,
      canSend: text !== '',
      unsent: outbox.map((message, index) => `${message.text}${faceOf(state, index)}`),
      problem: problem ? `Erro ao enviar mensagem. ${sentences[problem.status]}` : null,
      ...(last?.type.startsWith('xstate.done.actor.sendMessage') ? { isAnnounced: true } : {}),
    }
  },

  says: {
    'a text': 'um texto',
    nothing: 'nada',
    first: 'a primeira',
    second: 'a segunda',
    'the first': 'a primeira',
    'the second': 'a segunda',
    sent: 'gravada',
    unavailable: 'servidor indisponível',
    'no answer': 'sem resposta',
  },
}

/** What a row says below its text, with the buttons that it offers. */
function faceOf({ value, context: { problem } }: State, index: number): string {
  if (index > 0) return `Na fila${words['message.withdraw']}`
  const why = problem ? `Erro ao enviar mensagem. ${sentences[problem.status]}` : (faces[value] ?? '')
  const retry = value === 'failed' ? words['message.retry'] : ''
  return [why, retry, value === 'sending' ? '' : words['message.withdraw']].join('')
}

function isQueued(key: string) {
  return ({ context: { outbox } }: State) => outbox.some((message) => message.key === key)
}

function field(page: Page) {
  return page.getByRole('textbox', { name: 'Sua mensagem' })
}

function button(page: Page, name: string) {
  return page.getByRole('main').getByRole('button', { name, exact: true })
}

function rows(page: Page) {
  return page.getByRole('list', { name: 'Ainda não enviadas' }).getByRole('listitem')
}

function rowOf(page: Page, key: string) {
  const index = (queued.get(page) ?? []).indexOf(key)
  return index < 0 ? rows(page).filter({ hasText: 'no such row' }) : rows(page).nth(index)
}

/** The server is asked; what it has answered leaves the queue. */
async function leaves({ page }: Stage, { outcome }: AnswerEvent): Promise<Fulfilment | undefined> {
  if (outcome === 'done') queued.get(page)?.shift()
  return undefined
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
