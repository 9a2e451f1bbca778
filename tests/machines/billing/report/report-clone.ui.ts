import type { SnapshotFrom } from 'xstate'
import type { CloneReport } from '../../../../contract/billing/report'
import { reportCloneMachine } from '../../../../machines/billing/report/report-clone.machine'
import { chooseAction } from '../../../engine/page/record-actions'
import { surroundings } from '../../../engine/page/what-is-shown'
import { together } from '../../../engine/screen'
import { nameOf } from '../../../engine/state-name'
import { pressing, type Ui } from '../../../engine/ui'
import { makeReport, reportsOf } from '../../../journeys/support/made-report'
import { reportsAddress } from '../../../journeys/support/report-dialog'
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
import { options } from './report-clone.cases'

type State = SnapshotFrom<typeof reportCloneMachine>

const year = 2062
/** A day shorter than is proposed. */
const draft: CloneReport = { inicio: `${year}-02-01`, fim: `${year}-02-27`, competencia: `${year}-02` }
const key = 'made up by the page'
const close = 'Voltar'
const words = {
  'report.retry': 'Tentar de novo',
  'report.amend': 'Alterar os dados',
  ...keepOrDiscard,
} as const

/** What each state is called, and the buttons it offers besides the form's own. */
const faces: Faces = {
  filling: { status: 'Confira o período e a competência', actions: [close] },
  confirmingDiscard: { status: 'Descartar o que foi preenchido?', actions: Object.values(keepOrDiscard) },
  submitting: { status: 'Criando o boletim', actions: [] },
  refused: { status: 'Falha ao criar boletim', actions: ['Alterar os dados', close] },
  failed: { status: 'Erro ao criar boletim', actions: ['Alterar os dados', close] },
  again: { status: 'Erro ao criar boletim', actions: ['Tentar de novo', 'Alterar os dados', close] },
}

/** BM-02. */
export const ui: Ui<typeof reportCloneMachine> = {
  machine: reportCloneMachine,
  cases: options,
  /** What was sent is not what was proposed. */
  byPayload: leftAsItIs<State>('changed', ({ context: { draft } }) => draft !== null),

  /** The view makes the key. */
  comparable: ({ key, ...context }) => ({ ...context, hasKey: key !== '' }),

  events: {
    ...pressing(words),
    'report.submit': {
      control: (screen) => screen.dialog().button('Criar boletim'),
      /** What the form keeps back leaves in it what it held. */
      operate: async (submit, { draft: { inicio, fim } }, screen) => {
        const end = screen.dialog().field('Fim da medição')
        const before = (await end.value()) ?? ''
        await write(end, dayTyped(fim))
        await submit.press()
        if (fim > inicio) return
        await screen.dialog().saying('Fim da medição deve ser igual ou após o início').appears()
        await write(end, before)
      },
    },
    'dialog.dismiss': closing,
  },

  async shown(screen, state) {
    if (state.status === 'done') return endShown(screen, 'Boletim criado com sucesso')
    const dialog = screen.dialog(/^Clonar o boletim #\d+$/)
    return together({
      ...(await dialogShown(dialog, [...Object.values(words), close])),
      rejections: dialog.saying('Período já medido.').count(),
      isOpen: dialog.field('Fim da medição').isOpen(),
      start: dialog.field('Início da medição').value(),
      submit: isLoading(dialog.button('Criar boletim')),
    })
  },

  toShow(state, last) {
    const { draft, problem } = state.context
    if (state.status === 'done') return { isOpen: false, isAnnounced: state.context.report !== null }
    const isEditable = state.hasTag('editable')
    const isBusy = state.hasTag('busy')
    return {
      ...faces[state.matches({ open: 'failed' }) && mayRepeat(problem) ? 'again' : nameOf(state.value)],
      problem: problem && state.hasTag('failed') ? sentenceOf(problem) : null,
      isOpen: isEditable,
      submit: isEditable || isBusy ? isBusy : null,
      ...(isEditable && problem?.fields?.['fim'] && last?.type.startsWith('xstate.') ? { rejections: 1 } : {}),
      ...(draft === null ? { rejections: 0 } : {}),
    }
  },

  says: {
    'of a report': 'de um boletim',
    complete: 'com outro fim',
    'a report': 'criado',
    refused: 'recusado: já existe um boletim do período',
  },

  view: {
    component: async () => (await import('./report-dialog')).ReportCloneDialog,
    toShow: () => ({ start: '01/11/2026' }),
  },

  page: {
    cases: {
      ...options,
      inputs: { 'of a report': { source: 12 } },
      events: {
        ...options.events,
        complete: { type: 'report.submit', draft, key },
        'end before start': { type: 'report.submit', draft: { ...draft, fim: `${year}-01-31` }, key },
      },
    },

    opens: async (_, around) => {
      const { id } = await makeReport(around, year)
      return {
        as: 'bruno.lima',
        address: `${reportsAddress}/${id}`,
        after: ({ page }) => chooseAction(page, 'Clonar para o próximo período'),
      }
    },

    comparable: ({ key, report, source: _, ...context }) => ({
      ...context,
      hasKey: key !== '',
      isMade: report !== null,
    }),
    comparableOutput: ({ report }) => ({ isMade: report !== null }),

    otherCalls: /^GET \/(?:me|iam\/(?:me-access|modules)|notifications|billing\/reports|billing\/invoices|assets)\//,

    effects: {
      cloneReport: {
        call: {
          method: 'POST',
          path: /^\/api\/v1\/billing\/reports\/\d+\/clone\/$/,
          body: ({ draft }: { draft: CloneReport }) => draft,
        },
      },
    },

    async shown({ page, portal }) {
      const [, ...made] = await reportsOf(portal, year)
      return {
        made: made.map(({ inicio, fim, competencia }) => ({ inicio, fim, competencia })),
        isThere: (await surroundings(page)).path === `${reportsAddress}/${made[0]?.id}`,
      }
    },
    toShow: ({ status, context: { draft, report } }) => ({
      made: report === null ? [] : [draft],
      ...(status === 'done' ? { isThere: report !== null } : { start: `01/02/${year}` }),
    }),
  },
}
