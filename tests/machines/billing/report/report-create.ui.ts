import { and, eq, ne } from 'drizzle-orm'
import type { SnapshotFrom } from 'xstate'
import type { ReportDraft } from '../../../../contract/billing/report'
import { reportCreateMachine } from '../../../../machines/billing/report/report-create.machine'
import { report } from '../../../../server/database/schema'
import { surroundings } from '../../../engine/page/what-is-shown'
import { type Part, together } from '../../../engine/screen'
import { nameOf } from '../../../engine/state-name'
import { pressing, type Ui } from '../../../engine/ui'
import { reportsAddress } from '../../../journeys/support/report-dialog'
import type { TestServer } from '../../../support/server'
import {
  choose,
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
import { draft as alone, options } from './report-create.cases'

type State = SnapshotFrom<typeof reportCreateMachine>

/** A cost center of the demo data, one of its clients, another cost center, and a period that nothing else measures. */
const [costCenter, client, another] = [1, 1, 2]
const draft: ReportDraft = {
  cost_center: costCenter,
  client,
  inicio: '2051-03-01',
  fim: '2051-03-31',
  competencia: '2051-03',
}
const key = 'made up by the page'
const close = 'Voltar'
const words = {
  'report.retry': 'Tentar de novo',
  'report.amend': 'Alterar os dados',
  ...keepOrDiscard,
} as const

/** What each state is called, and the buttons it offers besides the form's own. */
const faces: Faces = {
  choosingCostCenter: { status: 'Escolha o centro de custo', actions: [close] },
  choosingClient: { status: 'Escolha o cliente', actions: [close] },
  choosingPeriod: { status: 'Informe o período e a competência', actions: [close] },
  confirmingDiscard: { status: 'Descartar o que foi preenchido?', actions: Object.values(keepOrDiscard) },
  submitting: { status: 'Criando o boletim', actions: [] },
  refused: { status: 'Falha ao criar boletim', actions: ['Alterar os dados', close] },
  failed: { status: 'Erro ao criar boletim', actions: ['Alterar os dados', close] },
  again: { status: 'Erro ao criar boletim', actions: ['Tentar de novo', 'Alterar os dados', close] },
}

/** BM-02. */
export const ui: Ui<typeof reportCreateMachine> = {
  machine: reportCreateMachine,
  cases: options,

  byPayload: {
    'this cost center is chosen already': {
      cases: ['costCenter.choose one of them'],
      when: ({ context }) => context.costCenter === costCenter || context.costCenter === alone.cost_center,
    },
    'the client is chosen already': {
      cases: ['client.choose one of its own'],
      when: ({ context }) => context.client !== null,
    },
    'a draft without its pair does not leave the form': {
      cases: ['report.submit complete'],
      when: ({ context }) => context.client === null,
    },
    /** Days are typed to be sent. */
    ...leftAsItIs<State>('filled in', ({ context }) => context.costCenter !== null || context.draft !== null),
  },

  impossible: {
    'nothing is chosen that could be cleared': {
      cases: ['costCenter.choose none again'],
      when: ({ context }) => context.costCenter === null,
    },
    'no client is chosen that could be cleared': {
      cases: ['client.choose no longer'],
      when: ({ context }) => context.client === null,
    },
  },

  comparable: ({ key, report, ...context }) => ({ ...context, hasKey: key !== '', isMade: report !== null }),

  events: {
    ...pressing(words),
    'costCenter.choose': choosing('Centro de custo', ({ costCenter }) => costCenter),
    'client.choose': choosing('Cliente', ({ client }) => client),
    'report.submit': { control: (screen) => screen.dialog().button('Criar boletim'), operate: submit },
    'dialog.dismiss': closing,
  },

  async shown(screen, state) {
    if (state.status === 'done') return endShown(screen, 'Boletim criado com sucesso')
    const dialog = screen.dialog('Novo boletim de medição')
    const [costCenter, client] = [dialog.field('Centro de custo'), dialog.field('Cliente')]
    const others = ['Centro de custo', 'Início da medição', 'Fim da medição']
    return together({
      ...(await dialogShown(dialog, [...Object.values(words), close])),
      hasCostCenter: costCenter.value().then(Boolean),
      hasClient: client.value().then(Boolean),
      isClientOpen: client.isOpen(),
      areOthersOpen: Promise.all(others.map((name) => dialog.field(name).isOpen())),
      rejections: dialog.saying('Período já medido.').count(),
      isEndRejected: dialog.field('Fim da medição').look(([field]) => field?.getAttribute('aria-invalid') === 'true'),
      submit: isLoading(dialog.button('Criar boletim')),
    })
  },

  toShow(state, last) {
    const { costCenter, client, draft, problem, report } = state.context
    if (state.status === 'done') return { isOpen: false, isAnnounced: report !== null }
    const isEditable = state.hasTag('editable')
    const isBusy = state.hasTag('busy')
    const isRejected = isEditable && problem?.fields?.['fim'] !== undefined
    return {
      ...faces[state.matches({ open: 'failed' }) && mayRepeat(problem) ? 'again' : nameOf(state.value)],
      problem: problem && state.hasTag('failed') ? sentenceOf(problem) : null,
      hasCostCenter: costCenter !== null,
      hasClient: client !== null,
      isClientOpen: isEditable && costCenter !== null,
      areOthersOpen: [isEditable, isEditable, isEditable],
      submit: isEditable || isBusy ? isBusy : null,
      ...(isRejected ? { isEndRejected: true } : {}),
      ...(isRejected && last?.type.startsWith('xstate.') ? { rejections: 1 } : {}),
      ...(draft === null ? { rejections: 0 } : {}),
    }
  },

  says: {
    'one of them': 'um deles',
    'another one': 'outro',
    'none again': 'nenhum de novo',
    'one of its own': 'um dos dele',
    'no longer': 'nenhum de novo',
    complete: 'com tudo preenchido',
    'a report': 'criado',
    refused: 'recusado: já existe um boletim do período',
    'still running': 'o mesmo pedido ainda está em andamento',
  },

  view: { component: async () => (await import('./report-dialog')).ReportDialog },

  page: {
    cases: {
      ...options,
      events: {
        'one of them': { type: 'costCenter.choose', costCenter },
        'another one': { type: 'costCenter.choose', costCenter: another },
        'none again': { type: 'costCenter.choose', costCenter: null },
        'one of its own': { type: 'client.choose', client },
        'no longer': { type: 'client.choose', client: null },
        complete: { type: 'report.submit', draft, key },
        'end before start': { type: 'report.submit', draft: { ...draft, fim: '2051-02-28' }, key },
        'with something filled in': { type: 'dialog.dismiss', isTouched: true },
        'with nothing filled in': { type: 'dialog.dismiss', isTouched: false },
      },
    },

    byPayload: {
      'the other cost center is chosen already': {
        cases: ['costCenter.choose another one'],
        when: ({ context }) => context.costCenter === another,
      },
      'another cost center has other clients': {
        cases: ['client.choose one of its own'],
        when: ({ context }) => context.costCenter === another,
      },
    },

    opens: async (_, { portal }) => {
      await withdrawReports(portal)
      return {
        as: 'bruno.lima',
        address: reportsAddress,
        /** No report came before: what is proposed is the same each time, and typed over. */
        before: (page) =>
          page
            .route(/[?&]ordering=-fim&page_size=1$/, (route) => route.fulfill({ json: { results: [] } }))
            .then(() => undefined),
        after: ({ page }) => page.getByRole('button', { name: 'Novo boletim' }).click(),
      }
    },

    comparableOutput: ({ report }) => ({ isMade: report !== null }),

    otherCalls: /^GET \/(?:me|iam\/(?:me-access|modules)|notifications|billing\/(?:reports|clients|cost-centers))\//,

    effects: {
      createReport: {
        call: { method: 'POST', path: '/billing/reports/', body: ({ draft }: { draft: ReportDraft }) => draft },
      },
    },

    async shown({ page, portal }) {
      const [{ path, focused }, made] = await Promise.all([surroundings(page), madeOn(portal)])
      return {
        made: made.map(({ id: _, ...draft }) => draft),
        place: path.replace(`/${made[0]?.id}`, '/:made'),
        focused,
      }
    },
    toShow(state, last) {
      const { report, draft, problem } = state.context
      if (state.status === 'done')
        return report === null
          ? { made: [], place: reportsAddress, focused: 'Novo boletim' }
          : { made: [draft], place: `${reportsAddress}/:made` }
      const isRejected = state.hasTag('editable') && problem?.fields?.['fim'] && last?.type.startsWith('xstate.')
      return { made: [], ...(isRejected ? { focused: 'Fim da medição' } : {}) }
    },
  },
}

/** Mantine hides what clears a choice from everybody but the mouse: the keyboard clears by choosing again. */
function choosing<E>(label: string, idOf: (event: E) => number | null) {
  return {
    control: (screen: Part, event: E) =>
      idOf(event) === null
        ? screen
            .matching('.mantine-InputWrapper-root')
            .with(new RegExp(`^${label}`))
            .matching('[aria-label="Limpar"]')
        : screen.dialog().field(label),
    operate: async (control: Part, event: E, screen: Part) => {
      const id = idOf(event)
      if (id === null) await control.press()
      else await choose(control, screen, id)
    },
  }
}

/** The server refuses two reports of one pair in one period, and forgives those that are cancelled. */
async function withdrawReports({ database }: TestServer): Promise<void> {
  await database.update(report).set({ status: 'cancelled' }).where(eq(report.inicio, draft.inicio))
}

function madeOn({ database }: TestServer) {
  const { id, cost_center_id, client_id, inicio, fim, competencia } = report
  return database
    .select({ id, cost_center: cost_center_id, client: client_id, inicio, fim, competencia })
    .from(report)
    .where(and(eq(inicio, draft.inicio), ne(report.status, 'cancelled')))
    .execute()
}

/** Types the days and sends. What the form keeps back leaves no days in a form that had none. */
async function submit(button: Part, { draft: { inicio, fim } }: { draft: ReportDraft }, screen: Part): Promise<void> {
  const [start, end] = [screen.dialog().field('Início da medição'), screen.dialog().field('Fim da medição')]
  const had = await start.value()
  await write(start, dayTyped(inicio))
  await write(end, dayTyped(fim))
  await button.press()
  if (fim >= inicio) return
  await screen.dialog().saying('Fim da medição deve ser igual ou após o início').appears()
  if (had !== '') return
  await write(start, '')
  await write(end, '')
}
