import { randomUUID } from 'node:crypto'
import type { SnapshotFrom } from 'xstate'
import type { OutboxRow } from '../../../../../machines/forms/response/outbox/outbox-row'
import { responseOutboxMachine } from '../../../../../machines/forms/response/outbox/response-outbox.machine'
import { type Part, together } from '../../../../engine/screen'
import type { Ui } from '../../../../engine/ui'
import { keepOnDevice } from '../../../../journeys/support/device-store'
import { sentences } from '../../../../journeys/support/sentences'
import { accidentAnswers } from '../../../../support/samples/sample-response'
import { begunHere, startedAt } from './begun-here'
import { changed, first, next, options, refused, waitingOne } from './response-outbox.cases'

type State = SnapshotFrom<typeof responseOutboxMachine>

/** As the sample calls the machines that they are about. */
const machines: Readonly<Record<number, string>> = { [first]: 'ATV-0011', [refused]: 'ATV-0012', [next]: 'ATV-0013' }
const [offline, pausing] = [
  'Sem conexão; será enviada quando ela voltar',
  'Ainda não foi enviada; nova tentativa em instantes',
]

/** FRM-03. */
export const ui: Ui<typeof responseOutboxMachine> = {
  machine: responseOutboxMachine,
  cases: options,

  /** The server numbers what it begins. */
  comparable: ({ rows }) => rows,

  events: {
    /** By finishing one on another page: the view is sent it, the page leaves it out. */
    'response.enqueue': { happen: async () => undefined },
    'response.retry': { control: (screen, { id }) => card(screen, id).button('Enviar de novo') },
    'response.withdraw': {
      control: (screen, { id }) => card(screen, id).button('Corrigir resposta'),
      /** The page goes on to the form; what else waits is seen on the list. */
      async operate(button, _, screen) {
        const list = screen.find('heading', 'Formulários sem conexão')
        const isPage = await list.isThere()
        await button.press()
        if (!isPage) return
        await screen.find('heading', 'Relato de acidente').which('h1').appears()
        await screen.matching('body').look(() => history.back())
        await list.appears()
      },
    },
    'outbox.retry': { control: (screen) => screen.button('Enviar agora') },
  },

  shown: (screen) =>
    together({
      rows: screen
        .find('listitem')
        .texts()
        .then((texts) =>
          texts
            .filter((text) => text.includes('concluída em'))
            .map((text) => text.replace(/Ver como está no servidor|Juntar ao rascunho/g, ''))
            .sort(),
        ),
      canSendNow: screen.button('Enviar agora').isThere(),
    }),

  toShow: (state) => ({
    rows: state.context.rows.map((row) => textOf(row, state)).sort(),
    canSendNow: state.hasTag('failed'),
  }),

  says: {
    'with nothing': 'com nada a enviar',
    'with one that waits and one that was refused': 'com uma que espera e uma que foi recusada',
    'another one': 'outra resposta',
    'another one that was refused': 'outra resposta, que foi recusada',
    'the one that was refused': 'a que foi recusada',
    'the first one': 'a primeira',
    'the one that was refused, to be corrected': 'a que foi recusada, para corrigir',
    begun: 'começada',
    gone: 'já não está na fila deste aparelho',
    retired: 'o ativo está inativo',
    'as it was begun': 'como foi começada',
    'finished so': 'já concluída assim',
    changed: 'mudada em outro lugar',
    outdated: 'mudada entre dois pedidos (412)',
    closed: 'não é mais um rascunho',
    rejected: 'uma resposta não serve (400)',
  },

  view: { component: async () => (await import('../response-dialogs')).ResponseOutboxPart },

  page: {
    startsCold: true,
    cases: { ...options, inputs: { 'with one that waits and one that was refused': waitingOne } },
    opens: ({ input }) => ({
      as: 'ana.souza',
      address: '/formularios/sem-conexao',
      before: async (page) => {
        for (const { id, problem } of input.waiting)
          await keepOnDevice(page, 'ana.souza', 'responses', { ...begunHere(id), key: randomUUID(), problem })
      },
      after: ({ page }) => page.getByRole('heading', { name: 'Formulários sem conexão' }).waitFor(),
    }),
    leftOut: {
      'a response is filled in and finished by journeys/forms/offline': {
        cases: ['response.enqueue another one', 'response.enqueue another one that was refused'],
      },
      'two pages of one device, files and answers that were lost are sent by the interleavings': {
        cases: [
          'beginResponse.done gone',
          'beginResponse.error unauthorized',
          'readStanding.done finished so',
          'sendFiles.error unavailable',
          'sendFiles.error closed',
        ],
      },
    },
    impossible: {
      'a device that is asked keeps and deletes what it has': {
        cases: ['keepRefusal.error', 'forgetResponse.error unavailable', 'forgetResponse.error gone'],
      },
    },
    otherCalls: /^GET \/(?:me|iam\/(?:me-access|modules)|notifications|forms)\//,
    effects: {
      beginResponse: {
        call: { method: 'POST', path: '/forms/responses/', body: () => ({ form: 3, asset: 1, number: 1 }) },
      },
      readStanding: { call: { method: 'GET', path: /^\/api\/v1\/forms\/responses\/\d+\/$/ } },
      sendFiles: { comesAtOnce: true },
      finishResponse: {
        call: {
          method: 'POST',
          path: /^\/api\/v1\/forms\/responses\/\d+\/finish\/$/,
          body: () => ({ answers: accidentAnswers }),
        },
      },
      forgetResponse: { comesAtOnce: true },
      keepRefusal: { comesAtOnce: true },
    },
  },
}

function card(screen: Part, id: number): Part {
  return screen.find('listitem').with(machines[id] ?? 'no such machine')
}

function textOf(row: OutboxRow, state: State): string {
  const { id, status, problem } = row
  const failed = state.hasTag('failed')
  const last = state.context.rows.filter((one) => one.status === 'waiting' && one.problem).pop()
  const word = {
    waiting: failed ? (last?.problem?.status === 0 ? offline : pausing) : 'Na fila',
    sending: 'Enviando…',
    refused: 'Não foi aceita',
  }[status]
  const buttons = status === 'sending' ? '' : 'Corrigir respostaExportarDescartar'
  const isSaid = status === 'refused' || (failed && status === 'waiting' && problem && last?.problem?.status !== 0)
  const why = isSaid ? whyOf(row) : ''
  return `Relato de acidente${machines[id]} · Escavadeira${word} · concluída em ${startedAt.shown}${why}${status === 'refused' ? 'Enviar de novo' : ''}${buttons}`
}

function whyOf({ problem }: OutboxRow): string {
  if (problem?.status === changed.status && problem.detail === null)
    return 'Ela foi mudada, devolvida ou cancelada em outro lugar depois de começada. Veja como está lá.'
  const said = Object.values(problem?.fields ?? {})
    .flat()
    .join(' ')
  return said || problem?.detail || sentences[problem?.status ?? 0] || ''
}
