import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import type { SnapshotFrom } from 'xstate'
import type { EditReport, ReportChanges } from '../../../../contract/billing/report'
import type { Change } from '../../../../contract/log'
import { reportEditMachine } from '../../../../machines/billing/report/report-edit.machine'
import { logEntry, report } from '../../../../server/database/schema'
import type { Stage } from '../../../engine/page/page-driver'
import { chooseAction } from '../../../engine/page/record-actions'
import { together } from '../../../engine/screen'
import { nameOf } from '../../../engine/state-name'
import { pressing, type Ui } from '../../../engine/ui'
import { makeReport, rowOf } from '../../../journeys/support/made-report'
import { reportsAddress } from '../../../journeys/support/report-dialog'
import { unavailable } from '../../../support/people'
import {
  closing,
  dayTyped,
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
import * as samples from './report-edit.cases'

type State = SnapshotFrom<typeof reportEditMachine>

const year = 2063
const period = { inicio: `${year}-01-01`, fim: `${year}-01-31`, competencia: `${year}-01` }
const head: EditReport = { ...period, notes: '', purchase_order: '', frs: '' }
const draft: EditReport = { ...head, notes: samples.draft.notes }
const close = 'Voltar'
const words = {
  'mine.save': 'Salvar o meu',
  'theirs.keep': 'Ficar com a versão deles',
  'report.retry': 'Tentar de novo',
  'report.amend': 'Alterar os dados',
  ...keepOrDiscard,
} as const

/** What each state is called, and the buttons it offers besides the form's own. */
const faces: Faces = {
  filling: { status: 'Altere o que for preciso', actions: [close] },
  conflicting: {
    status: 'Os mesmos dados foram alterados enquanto você editava',
    actions: ['Salvar o meu', 'Ficar com a versão deles', 'Alterar os dados', close],
  },
  confirmingDiscard: { status: 'Descartar o que foi alterado?', actions: Object.values(keepOrDiscard) },
  saving: { status: 'Salvando os dados', actions: [] },
  comparing: { status: 'Comparando com o que mudou', actions: [] },
  refused: { status: 'A alteração foi recusada', actions: ['Alterar os dados', close] },
  failed: { status: 'Os dados não foram salvos', actions: ['Alterar os dados', close] },
  again: { status: 'Os dados não foram salvos', actions: ['Tentar de novo', 'Alterar os dados', close] },
}

/** As they stand in the report of the page. */
const happened = ({ report, entries }: ReportChanges): ReportChanges => ({ report: { ...report, ...period }, entries })
const ids = new WeakMap<Page, number>()
const idOn = (page: Page) => ids.get(page) ?? Number.NaN

/** BM-03. */
export const ui: Ui<typeof reportEditMachine> = {
  machine: reportEditMachine,
  cases: samples.options,

  byPayload: {
    ...leftAsItIs<State>('changed', ({ context: { head, draft } }) => head.notes !== draft.notes),
    'the form holds the order that somebody else wrote': { cases: ['report.submit another note'], when: hasTheirs },
  },
  impossible: {
    'what somebody else wrote does not vanish': { cases: ['readChanges.done of something else'], when: hasTheirs },
  },

  events: {
    ...pressing(words),
    'report.submit': {
      control: (screen) => screen.dialog().button('Salvar dados'),
      /** What the form keeps back leaves in it what it held. */
      operate: async (submit, { draft: { notes, inicio, fim } }, screen) => {
        const [note, end] = [screen.dialog().field('Observações (opcional)'), screen.dialog().field('Fim da medição')]
        const before = await Promise.all([note.value(), end.value()])
        await write(note, notes)
        await write(end, dayTyped(fim))
        await submit.press()
        if (fim > inicio) return
        await screen.dialog().saying('Fim da medição deve ser igual ou após o início').appears()
        await write(note, before[0] ?? '')
        await write(end, before[1] ?? '')
      },
    },
    'dialog.dismiss': closing,
  },

  async shown(screen, state) {
    if (state.status === 'done') return endShown(screen, 'Dados do boletim salvos')
    const dialog = screen.dialog(/^Alterar dados do boletim #\d+$/)
    return together({
      ...(await dialogShown(dialog, [...Object.values(words), close])),
      problem: dialog.find('alert').without('Nada foi salvo').text(),
      conflict: dialog.matching('dl > div').texts(),
      rejections: dialog.saying('O mês já foi fechado.').count(),
      isOpen: Promise.all(
        ['Fim da medição', 'Observações (opcional)', 'FRS (opcional)'].map((name) => dialog.field(name).isOpen()),
      ),
      notes: dialog.field('Observações (opcional)').value(),
      order: dialog.field('Pedido de compra (opcional)').value(),
      submit: isLoading(dialog.button('Salvar dados')),
    })
  },

  toShow(state, last) {
    const { head, draft, problem } = state.context
    if (state.status === 'done') return { isOpen: false, isAnnounced: state.matches('saved') }
    const isEditable = state.hasTag('editable')
    const isBusy = state.hasTag('busy')
    return {
      ...faces[state.matches({ open: 'failed' }) && mayRepeat(problem) ? 'again' : nameOf(state.value)],
      problem: problem && state.hasTag('failed') ? sentenceOf(problem) : null,
      conflict: isConflictShown(state) ? ['ObservaçõesA nota da Ana', 'Pedido de compraPC-7'] : [],
      isOpen: [isEditable, isEditable, isEditable],
      notes: draft.notes,
      order: draft.purchase_order,
      submit: isEditable || isBusy ? isBusy : null,
      ...(isEditable && problem?.fields?.['fim'] && last?.type.startsWith('xstate.') ? { rejections: 1 } : {}),
      ...(draft === head ? { rejections: 0 } : {}),
    }
  },

  says: {
    'of a report': 'de um boletim',
    'another note': 'com outra observação',
    outdated: 'o boletim mudou (412)',
    refused: 'recusado: já existe um boletim do período',
    'of something else': 'outra coisa mudou',
    'of the note': 'outra pessoa mudou as observações e o pedido',
    'as it was to be': 'já está como foi enviado',
    'what somebody else wrote does not vanish': 'o que outra pessoa escreveu não some',
  },

  view: {
    component: async () => (await import('./report-dialog')).ReportEditDialog,
    shown: async (screen) => ({ entries: await screen.dialog().find('listitem').texts() }),
    toShow: (state) => ({
      entries: isConflictShown(state)
        ? ['Ana Souza alterou os dados do boletim03/11/2026, 12:00ObservaçõesA nota da AnaPedido de compraPC-7']
        : [],
    }),
  },

  page: {
    cases: {
      inputs: { 'of a report': { report: 12, version: 1, head } },
      events: {
        ...samples.options.events,
        'another note': { type: 'report.submit', draft },
        'end before start': { type: 'report.submit', draft: { ...draft, fim: `${year - 1}-12-31` } },
      },
      answers: {
        ...samples.options.answers,
        readChanges: {
          done: {
            'of something else': happened(samples.unrelated),
            'of the note': happened(samples.related),
            'as it was to be': happened(samples.savedAlready),
          },
          error: { unavailable },
        },
      },
    },

    opens: async (_, around) => {
      const { id } = await makeReport(around, year)
      return {
        as: 'bruno.lima',
        address: `${reportsAddress}/${id}`,
        before: async (page) => void ids.set(page, id),
        after: ({ page }) => chooseAction(page, 'Alterar dados do boletim'),
      }
    },

    /** Report, versions and entries are those of the demo data. */
    comparable: ({ report: _, version: __, isPartial: ___, entries, ...context }) => ({
      ...context,
      entries: entries.map(({ transition, changes }) => ({ transition, changes })),
    }),

    otherCalls: /^GET \/(?:me|iam\/(?:me-access|modules)|notifications|billing\/reports|billing\/invoices|assets)\//,

    effects: {
      editReport: {
        call: {
          method: 'PATCH',
          path: /^\/api\/v1\/billing\/reports\/\d+\/$/,
          body: ({ draft }: { draft: EditReport }) => draft,
        },
      },
      readChanges: {
        comesAtOnce: true,
        arrange: async (stage, { payload, outcome }) => {
          const address = `**/api/v1/billing/reports/${idOn(stage.page)}/logs/?page_size=*`
          await stage.page.unroute(address)
          if (outcome === 'error') await stage.page.route(address, (route) => route.fulfill({ status: 503, json: {} }))
          else await happen(stage, payload as ReportChanges)
        },
      },
    },

    async shown({ page, portal }) {
      const { notes, purchase_order } = await rowOf(portal, idOn(page))
      return { saved: { notes, purchase_order } }
    },
    toShow: (state) => {
      const { draft, head } = state.context
      return state.matches('saved') ? { saved: { notes: draft.notes, purchase_order: head.purchase_order } } : {}
    },
  },
}

/** Somebody else writes what the path says. */
async function happen({ page, portal }: Stage, { report: now, entries }: ReportChanges): Promise<void> {
  const id = idOn(page)
  const { version } = await rowOf(portal, id)
  const { notes, purchase_order } = now
  await portal.database
    .update(report)
    .set({ notes, purchase_order, version: version + 1 })
    .where(eq(report.id, id))
  await portal.database.insert(logEntry).values(
    entries.map(({ transition, changes }) => ({
      at: new Date(),
      user_id: 1,
      entity: 'report',
      entity_id: String(id),
      transition,
      subject: null,
      from_state: 'open',
      to_state: 'open',
      changes: changes as Change[],
      reason: null,
      request_id: 'journey',
    })),
  )
}

/** While it is decided on, or brought together by hand. */
function isConflictShown(state: State): boolean {
  return state.matches({ open: 'conflicting' }) || (state.hasTag('editable') && hasTheirs(state))
}

function hasTheirs({ context: { head } }: State): boolean {
  return head.purchase_order !== ''
}
