import type { Page } from '@playwright/test'
import { desc, eq } from 'drizzle-orm'
import type { SnapshotFrom } from 'xstate'
import type { NdRequestDraft } from '../../../../contract/billing/nd-request'
import { emptyNdDraft, type NdRequestChanges } from '../../../../contract/billing/nd-request-draft'
import type { Change } from '../../../../contract/log'
import { ndRequestFormMachine } from '../../../../machines/billing/nd-request/nd-request-form.machine'
import { logEntry, ndLine, ndRequest } from '../../../../server/database/schema'
import { businessDay } from '../../../../src/ui/business-day'
import type { Stage } from '../../../engine/page/page-driver'
import { type Part, together } from '../../../engine/screen'
import { nameOf } from '../../../engine/state-name'
import { pressing, type Ui } from '../../../engine/ui'
import { makeNdRequest, ndRequestIn } from '../../../journeys/support/made-nd-request'
import { unavailable } from '../../../support/people'
import {
  asTyped,
  choose,
  closing,
  dialogShown,
  endShown,
  type Faces,
  isLoading,
  keepOrDiscard,
  leftAsItIs,
  mayRepeat,
  sentenceOf,
  write,
} from '../../protocols/form-dialog.ui'
import * as samples from './nd-request-form.cases'

type State = SnapshotFrom<typeof ndRequestFormMachine>

const requestsAddress = '/faturamento/solicitacoes-nota-debito'
/** As the form proposes it. */
const competencia = businessDay(Date.now()).slice(0, 7)
const draft: NdRequestDraft = { ...samples.draft, cost_center: 1, client: 1, competencia }
const seen: NdRequestDraft = { ...samples.seen, cost_center: 1, client: 1, competencia }
const close = 'Voltar'
const words = {
  'mine.save': 'Salvar o meu',
  'theirs.keep': 'Ficar com a versão deles',
  'request.retry': 'Tentar de novo',
  'request.amend': 'Alterar os dados',
  ...keepOrDiscard,
} as const

/** What each state is called, and the buttons it offers besides the form's own. */
const faces: Faces = {
  filling: { status: 'Preencha os dados e os custos', actions: [close] },
  conflicting: {
    status: 'A solicitação foi alterada enquanto você editava',
    actions: ['Salvar o meu', 'Ficar com a versão deles', 'Alterar os dados', close],
  },
  closed: { status: 'A solicitação já não pode ser alterada', actions: [close] },
  confirmingDiscard: { status: 'Descartar o que foi escrito?', actions: Object.values(keepOrDiscard) },
  saving: { status: 'Salvando a solicitação', actions: [] },
  comparing: { status: 'Comparando com o que mudou', actions: [] },
  failed: { status: 'A solicitação não foi salva', actions: ['Alterar os dados', close] },
}

/** As they stand in the request of the page. */
const happened = ({ request, entries }: NdRequestChanges): NdRequestChanges => {
  const place = { id: 1, code: '', name: '' }
  return {
    request: {
      ...request,
      competencia,
      cost_center: { ...request.cost_center, ...place },
      cliente: { ...request.cliente, id: 1 },
    },
    entries,
  }
}
const changes = {
  'of something else': happened(samples.unrelated),
  'of the form': happened(samples.related),
  'it was sent': happened(samples.sent),
  'as it was to be': happened(samples.savedAlready),
  'of nothing': happened(samples.unchanged),
}

const ids = new WeakMap<Page, number>()
const idOn = (page: Page) => ids.get(page) ?? Number.NaN

/** ND-01. */
export const ui: Ui<typeof ndRequestFormMachine> = {
  machine: ndRequestFormMachine,
  cases: samples.options,

  byPayload: {
    ...leftAsItIs<State>('typed', ({ context: { seen, draft } }) => seen.notes !== draft.notes),
    'the form holds what somebody else left of the costs': { cases: ['request.submit complete'], when: hasTheirs },
  },

  /** The view makes the key, and none for a request that there is; a new cost has no id. */
  comparable: ({ key: _, draft, ...context }) => ({
    ...context,
    draft: {
      ...draft,
      lines: draft.lines.map((line) => (context.seen.lines.length === 0 ? { ...line, id: null } : line)),
    },
  }),

  events: {
    ...pressing(words),
    'request.submit': { control: (screen) => screen.dialog().button('Salvar solicitação'), operate: submit },
    'dialog.dismiss': closing,
  },

  async shown(screen, state) {
    if (state.status === 'done') return endShown(screen, 'Solicitação salva')
    const dialog = screen.dialog(/^Nova solicitação de nota de débito$|^Alterar a solicitação #\d+$/)
    const fields = ['Observações (opcional)', 'Descrição, custo 1', 'Valor (R$), custo 1']
    const rows = await dialog.find('group', /^Custo \d+$/).count()
    return together({
      ...(await dialogShown(dialog, [...Object.values(words), close])),
      problem: dialog.find('alert').without('Nada foi salvo').text(),
      conflict: dialog.find('alert').with('Nada foi salvo').isThere(),
      rejections: dialog.saying('O texto não vale.').count(),
      isOpen: Promise.all(fields.map((name) => dialog.field(name).isOpen())),
      notes: dialog.field('Observações (opcional)').value(),
      costs: Promise.all(
        Array.from({ length: rows }, async (_, place) => {
          const cost = ['Descrição', 'Valor (R$)'].map((name) => dialog.field(`${name}, custo ${place + 1}`).value())
          return (await Promise.all(cost)).join(': ')
        }),
      ),
      submit: isLoading(dialog.button('Salvar solicitação')),
    })
  },

  toShow(state, last) {
    if (state.status === 'done') return { isOpen: false, isAnnounced: state.matches('saved') }
    const { seen, draft, problem, entries } = state.context
    const isEditable = state.hasTag('editable')
    const isBusy = state.hasTag('busy')
    const isDecided = state.matches({ open: 'conflicting' }) || state.matches({ open: 'closed' })
    const face = faces[nameOf(state.value)]
    const isAgain = state.matches({ open: 'failed' }) && mayRepeat(problem)
    return {
      status: face?.status,
      actions: [...(isAgain ? ['Tentar de novo'] : []), ...(face?.actions ?? [])],
      problem: problem && state.hasTag('failed') ? sentenceOf(problem) : null,
      conflict: isDecided || (isEditable && entries.length > 0),
      isOpen: [isEditable, isEditable, isEditable],
      notes: draft.notes,
      costs:
        draft.lines.length === 0
          ? [': ']
          : draft.lines.map(({ description, value }) => `${description}: ${asTyped(value)}`),
      submit: isEditable || isBusy ? isBusy : null,
      ...(isEditable && problem?.fields?.['notes'] && last?.type.startsWith('xstate.') ? { rejections: 1 } : {}),
      ...(draft === seen ? { rejections: 0 } : {}),
    }
  },

  says: {
    'a new one': 'uma nova',
    'one that there is': 'uma que já existe',
    complete: 'com tudo preenchido',
    'with a cost of nothing': 'com um custo de zero',
    saved: 'salva',
    outdated: 'a solicitação mudou (412)',
    refused: 'recusada no estado atual (409)',
    'unknown field rejected': 'rejeitada por um campo que a tela não tem',
    'of something else': 'outra coisa mudou',
    'of the form': 'outra pessoa mudou as observações e removeu um custo',
    'it was sent': 'foi enviada ao cliente',
    'as it was to be': 'já está como foi enviada',
    'of nothing': 'nada mudou',
    'somebody else was quicker once': 'outra pessoa foi mais rápida uma vez',
  },

  view: {
    component: async () => (await import('./nd-request-dialog')).NdRequestFormDialog,
    byPayload: {
      'what somebody else did does not come undone': {
        cases: [
          'readChanges.done of something else',
          'readChanges.done it was sent',
          'readChanges.done as it was to be',
          'readChanges.done of nothing',
        ],
        when: hasTheirs,
      },
    },
  },

  page: {
    cases: {
      inputs: {
        'a new one': { request: null, version: 0, seen: { ...emptyNdDraft, competencia } },
        'one that there is': { request: samples.request.id, version: 1, seen },
      },
      events: {
        ...samples.options.events,
        complete: { type: 'request.submit', draft, key: samples.key },
        'with a cost of nothing': {
          type: 'request.submit',
          draft: { ...draft, lines: draft.lines.map((line) => ({ ...line, value: '0.00' })) },
          key: samples.key,
        },
      },
      answers: {
        saveRequest: {
          ...samples.options.answers?.['saveRequest'],
          done: { saved: { ...samples.request, ...draft } },
        },
        readChanges: { done: changes, error: { unavailable } },
      },
    },

    impossible: {
      'somebody else was quicker once': {
        cases: Object.keys(changes).map((name) => `readChanges.done ${name}`),
        when: ({ context }) => context.version > 1,
      },
    },

    opens: async ({ input }, around) => {
      const lines = samples.seen.lines.map(({ description, value }) => ({ description, value }))
      const made = input.request === null ? null : await makeNdRequest(around, { competencia, notes: '', lines })
      const opener = made ? 'Alterar a solicitação' : 'Nova solicitação'
      return {
        as: 'bruno.lima',
        address: made ? `${requestsAddress}/${made.id}` : requestsAddress,
        before: async (page) => void ids.set(page, made?.id ?? 0),
        after: ({ page }) => page.getByRole('button', { name: opener, exact: true }).click(),
      }
    },

    /** Request, version, key, assets and ids of costs are those of the demo data. */
    comparable: ({ request, version: _, key: __, isPartial: ___, seen, draft, entries, ...context }) => ({
      ...context,
      isNew: request === null,
      seen: withoutIds(seen),
      draft: withoutIds(draft),
      entries: entries.map(({ transition, changes }) => ({ transition, changes })),
    }),
    comparableOutput: ({ saved }) => ({ isSaved: saved !== null }),

    otherCalls:
      /^GET \/(?:me|iam\/(?:me-access|modules)|notifications|assets|billing\/(?:nd-requests|clients|cost-centers))\//,

    effects: {
      saveRequest: {
        call: {
          method: ['POST', 'PATCH'],
          path: /^\/api\/v1\/billing\/nd-requests\/(?:\d+\/)?$/,
          body: ({ request, draft }: { request: number | null; draft: NdRequestDraft }) => {
            const { cost_center, client, ...rest } = withoutIds(draft)
            return request === null ? { cost_center, client, ...rest } : rest
          },
          readBody: async (body: NdRequestDraft) => withoutIds(body),
        },
      },
      readChanges: {
        comesAtOnce: true,
        arrange: async (stage, { title, payload, outcome }) => {
          const address = `**/api/v1/billing/nd-requests/${idOn(stage.page)}/logs/?page_size=*`
          await stage.page.unroute(address)
          if (outcome === 'error') await stage.page.route(address, (route) => route.fulfill({ status: 503, json: {} }))
          else if (!title.endsWith('of nothing')) await happen(stage, payload as NdRequestChanges)
        },
      },
    },

    async shown({ page, portal }, state) {
      if (!state.matches('saved')) return {}
      return { saved: await savedOn(page, portal), place: new URL(page.url()).pathname.replace(/\d+$/, ':id') }
    },
    toShow: (state) => {
      const { notes, lines } = withoutIds(state.context.draft)
      const saved = { notes, competencia, lines: lines.map(({ hasAsset: _, ...line }) => line) }
      return state.matches('saved') ? { saved, place: `${requestsAddress}/:id` } : {}
    },
  },
}

/** Somebody else does what the path says. */
async function happen({ page, portal }: Stage, { request: now, entries }: NdRequestChanges): Promise<void> {
  const { database } = portal
  const id = idOn(page)
  const { version, lines } = await ndRequestIn(portal, id)
  for (const line of lines.slice(now.lines.length)) await database.delete(ndLine).where(eq(ndLine.id, line.id))
  const { notes, value, status } = now
  await database
    .update(ndRequest)
    .set({ notes, value, status, version: version + 1 })
    .where(eq(ndRequest.id, id))
  await database.insert(logEntry).values(
    entries.map(({ transition, subject, from, to, changes }) => ({
      at: new Date(),
      user_id: 1,
      entity: 'nd_request',
      entity_id: String(id),
      transition,
      subject,
      from_state: from,
      to_state: to,
      changes: changes as Change[],
      reason: null,
      request_id: 'journey',
    })),
  )
}

/** Somebody else has taken a cost out. */
function hasTheirs({ context: { seen } }: State): boolean {
  return seen.lines.length === 1
}

function withoutIds(draft: NdRequestDraft) {
  return {
    ...draft,
    lines: draft.lines.map(({ asset, description, value }) => ({ hasAsset: asset !== null, description, value })),
  }
}

/** Of the one that the page is about, or of the last that was made. */
async function savedOn(page: Page, portal: Stage['portal']) {
  const [last] = await portal.database.select().from(ndRequest).orderBy(desc(ndRequest.id)).limit(1)
  const { notes, competencia, lines } = await ndRequestIn(portal, idOn(page) || (last?.id ?? 0))
  return { notes, competencia, lines: lines.map(({ description, value }) => ({ description, value })) }
}

/** Types what is not there yet. What the form keeps back leaves in it what it held. */
async function submit(button: Part, { draft }: { draft: NdRequestDraft }, screen: Part): Promise<void> {
  const { notes, lines } = draft
  const dialog = screen.dialog()
  const [note, amount] = [dialog.field('Observações (opcional)'), dialog.field('Valor (R$), custo 1')]
  const isKeptBack = lines.some(({ value }) => value === '0.00')
  const before = await Promise.all([note.value(), amount.value()])
  if (!isKeptBack && before[1] === '') await fillNew(screen, draft)
  await write(note, notes)
  await write(amount, asTyped(lines[0]?.value))
  await button.press()
  if (!isKeptBack) return
  await dialog.saying('Informe um valor maior que zero').appears()
  await write(note, before[0] ?? '')
  await write(amount, before[1] ?? '')
}

async function fillNew(screen: Part, { cost_center, client, lines }: NdRequestDraft): Promise<void> {
  const dialog = screen.dialog()
  await choose(dialog.field('Centro de custo'), screen, cost_center ?? '')
  await choose(dialog.field('Cliente'), screen, client ?? '')
  for (const [place, { description, value }] of lines.entries()) {
    if (place > 0) await dialog.button('Adicionar custo').press()
    await choose(dialog.field(`Ativo, custo ${place + 1}`), screen)
    await write(dialog.field(`Descrição, custo ${place + 1}`), description)
    await write(dialog.field(`Valor (R$), custo ${place + 1}`), asTyped(value))
  }
}
