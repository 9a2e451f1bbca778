import { eq } from 'drizzle-orm'
import type { ReportLine } from '../../../../contract/billing/report-lines'
import type { ClipRow, Reading, ReadingsReview } from '../../../../contract/billing/report-readings/report-readings'
import { readProblem } from '../../../../contract/problem'
import { readingsPasteMachine } from '../../../../machines/billing/report-readings/readings-paste.machine'
import { reportLine } from '../../../../server/database/schema'
import { type Part, together } from '../../../engine/screen'
import { nameOf } from '../../../engine/state-name'
import { pressing, type Ui } from '../../../engine/ui'
import { callsAround, parts, partsAddress, placeReport } from '../../../journeys/support/report-parts'
import { sentences } from '../../../journeys/support/sentences'
import { noAnswer, unavailable } from '../../../support/people'
import { line, otherLine } from '../../../support/samples/sample-lines'
import { closing, dialogShown, type Faces, mayRepeat } from '../../protocols/form-dialog.ui'
import { overtaken } from '../report-parts/part-remove.cases'
import { clipsOf, options, reviewing, unreadable } from './readings-paste.cases'

const [first, second] = parts.lines
const [code, otherCode] = parts.measured
const name = 'Gerador 500 kVA'
/** As the page has them. */
const lines: readonly ReportLine[] = [
  { ...line, id: first, version: 1, asset: { id: 900_021, code, name } },
  { ...otherLine, id: second, version: 1, observations: '', asset: { id: 900_022, code: otherCode, name } },
]
const [one, other] = lines as [ReportLine, ReportLine]
const clips = clipsOf(code, otherCode)

const words = {
  'clip.amend': 'Voltar',
  'readings.apply': 'Aplicar leituras',
  'readings.retry': 'Tentar de novo',
  'dialog.keep': 'Manter leituras',
  'dialog.discard': 'Descartar leituras',
} as const
const checked = 'Conferi os valores incomuns'

/** What each state is called, and the buttons it offers. */
const faces: Faces = {
  pasting: { status: 'Cole as células da planilha', actions: ['Continuar', 'Fechar sem aplicar'] },
  unusable: { status: 'Confira o que foi colado', actions: ['Continuar', 'Fechar sem aplicar'] },
  reviewing: { status: 'Confira antes de aplicar', actions: ['Aplicar leituras', 'Voltar'] },
  doubting: { status: 'Confira os valores incomuns', actions: ['Aplicar leituras', 'Voltar'] },
  unaccepted: {
    status: 'Marque que você conferiu os valores incomuns',
    actions: ['Aplicar leituras', 'Voltar'],
  },
  confirmingDiscard: { status: 'Descartar as leituras coladas?', actions: ['Manter leituras', 'Descartar leituras'] },
  applying: { status: 'Aplicando leituras', actions: ['Aplicar leituras'] },
  comparing: { status: 'Lendo o que mudou', actions: ['Aplicar leituras'] },
}
const steps = ['reviewing', 'doubting', 'unaccepted', 'failed', 'applying', 'comparing']

/** BM-04. */
export const ui: Ui<typeof readingsPasteMachine> = {
  machine: readingsPasteMachine,
  cases: options,

  byPayload: {
    'something is pasted': {
      cases: ['dialog.dismiss with nothing pasted'],
      when: (state) => !state.hasTag('editable'),
    },
  },

  /** The view makes the key. */
  comparable: ({ key, ...context }) => ({ ...context, hasKey: key !== '' }),

  events: {
    ...pressing(words),
    'clip.review': {
      control: (screen) => screen.dialog().button('Continuar'),
      operate: async (next, { rows }, screen) => {
        await textIn(screen).fill(textOf(rows))
        await next.press()
      },
    },
    'unusual.accept': { control: (screen) => boxIn(screen).which(':not(:checked)') },
    'unusual.doubt': { control: (screen) => boxIn(screen).which(':checked') },
    'dialog.dismiss': {
      ...closing,
      operate: async (cross, { isTouched }, screen, state) => {
        if (state.hasTag('editable')) await textIn(screen).fill(isTouched ? 'EQ-0001' : '')
        await cross.press()
      },
    },
  },

  async shown(screen, state) {
    const dialog = screen.dialog()
    if (state.status === 'done') return together({ isOpen: dialog.isThere() })
    const { text: all, ...shown } = await dialogShown(screen.dialog(/^Colar leituras · Boletim #\d+$/))
    const text = all.replace(/^.*?#(?:12|900012)/, '')
    return together({
      ...shown,
      changing: /(\d+) linhas? mudam?\./.exec(text)?.[1] ?? null,
      leftOut: /(\d+) linhas? ficam? de fora/.exec(text)?.[1] ?? null,
      total: /passa de (.*?) para (.*?)\.(?!\d)/.exec(text)?.[2] ?? null,
      isMissing: dialog.saying('Cole ao menos uma linha com o código do ativo e a leitura.').isThere(),
      isBusy: dialog.matching('button[data-loading]').isThere(),
    })
  },

  toShow({ status, value, context: { problem, review, refusal } }) {
    if (status === 'done') return { isOpen: false }
    const name = nameOf(value)
    const { readings, faulty } = review
    const isReview = steps.includes(name)
    const isBusy = name === 'applying' || name === 'comparing'
    const isCounted = isReview && !isBusy && problem === null
    const failed = {
      status: 'Erro ao aplicar as leituras',
      actions: [...(mayRepeat(problem) ? ['Tentar de novo'] : []), 'Voltar'],
    }
    const nothing = name === 'reviewing' && readings.length === 0 ? { actions: ['Voltar'] } : {}
    return {
      ...(name === 'failed' ? failed : faces[name]),
      ...nothing,
      ...(isReview && review.overtaken.length > 0 ? {} : { problem: name === 'failed' ? saidOf(problem) : null }),
      changing: isReview && readings.length > 0 ? String(readings.length) : null,
      leftOut: isReview && faulty.length > 0 ? String(faulty.length) : null,
      total: isCounted && readings.some(({ draft }) => draft.discount !== '0.00') ? 'R$ 2.250,00' : null,
      isMissing: name === 'unusable' && refusal === 'empty',
      isBusy,
    }
  },

  says: {
    'of report 12': 'de um boletim',
    'of two readings': 'com duas leituras',
    'with an unusual value': 'com um valor incomum',
    'of an asset that is not measured': 'de um ativo que não é medido',
    'of nothing that can be read': 'sem nada que possa ser lido',
    'what is reviewed': 'o que foi conferido',
    'with something pasted': 'com algo colado',
    'with nothing pasted': 'sem nada colado',
    'of the lines': 'com as linhas novas',
    overtaken: 'alguma linha foi alterada por outra pessoa',
    'of a line': 'uma linha é rejeitada',
    'changed by somebody': 'outra pessoa mudou a condição da primeira',
    'made unusual by somebody': 'outra pessoa baixou a franquia da primeira',
    'without one of them': 'outra pessoa removeu a primeira',
    'as they were': 'como estavam',
    'somebody else was quicker once': 'outra pessoa foi mais rápida uma vez',
  },

  view: { component: async () => (await import('./readings-dialog')).ReadingsPasteDialog },

  page: {
    cases: {
      inputs: { 'of report 12': { report: parts.report } },
      events: {
        ...Object.fromEntries(Object.entries(clips).map(([title, rows]) => [title, reviewing(rows, lines)])),
        'of nothing that can be read': unreadable,
        'what is reviewed': { type: 'readings.apply', key: 'made up by the page' },
        'with something pasted': { type: 'dialog.dismiss', isTouched: true },
        'with nothing pasted': { type: 'dialog.dismiss', isTouched: false },
      },
      answers: {
        applyReadings: {
          done: { 'of the lines': lines },
          error: {
            overtaken,
            'of a line': readProblem(400, { [`lines.${first}.final`]: ['Leitura já usada.'] }),
            unavailable,
            'no answer': noAnswer,
          },
        },
        readLines: {
          done: {
            'changed by somebody': [{ ...one, version: 2, status: 'Parado' }, other],
            'as they were': lines,
          },
          error: { unavailable },
        },
      },
    },

    impossible: {
      'somebody else was quicker once': {
        cases: ['readLines.done changed by somebody', 'readLines.done as they were'],
        when: ({ context: { review } }) => review.readings.some(({ version }) => version > 1),
      },
    },

    opens: async (_, { portal }) => {
      await placeReport(portal)
      return {
        as: 'bruno.lima',
        address: partsAddress,
        after: async ({ page }) => {
          await page.getByRole('button', { name: `Editar ${code}`, exact: true }).waitFor()
          await page.getByRole('button', { name: 'Colar leituras' }).click()
          await page.getByRole('textbox', { name: 'Cole aqui as células copiadas da planilha' }).waitFor()
        },
      }
    },
    otherCalls: callsAround,
    effects: {
      applyReadings: {
        call: {
          method: 'POST',
          path: `/billing/reports/${parts.report}/lines/readings/`,
          body: ({ readings }: { readings: ReadingsReview['readings'] }) => ({ lines: readings.map(sentAs) }),
        },
      },
      readLines: {
        comesAtOnce: true,
        arrange: async ({ page, portal: { database } }, { title, outcome }) => {
          const address = `**/api/v1/billing/reports/${parts.report}/lines/`
          await page.unroute(address)
          if (outcome === 'error') await page.route(address, (route) => route.fulfill({ status: 503, json: {} }))
          else if (title.endsWith('changed by somebody'))
            await database.update(reportLine).set({ status: 'Parado', version: 2 }).where(eq(reportLine.id, first))
        },
      },
    },
  },
}

function boxIn(screen: Part): Part {
  return screen.dialog().find('checkbox', checked)
}

function textIn(screen: Part): Part {
  return screen.dialog().find('textbox')
}

/** As a spreadsheet puts it on the clipboard. */
function textOf(rows: readonly ClipRow[]): string {
  if (rows.length === 0) return ''
  const cells = rows.map(({ code, fields }) => [code, fields.final, fields.discount?.replace('.', ',')].join('\t'))
  return ['Ativo\tFinal\tDesconto ou multa (R$)', ...cells, ''].join('\n')
}

function sentAs({ line: id, version, draft }: Reading) {
  return { ...draft, id, version }
}

function saidOf(problem: ReturnType<typeof readProblem> | null): string | null {
  if (problem === null) return null
  return problem.status === 412
    ? 'Foi alterado enquanto você olhava. Veja como está agora.'
    : (sentences[problem.status] ?? null)
}
