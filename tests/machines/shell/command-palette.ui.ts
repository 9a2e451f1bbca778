import type { SnapshotFrom } from 'xstate'
import { commandPaletteMachine } from '../../../machines/shell/command-palette.machine'
import { type Part, together } from '../../engine/screen'
import type { Ui } from '../../engine/ui'
import { sentences } from '../../journeys/support/sentences'
import { inputs, options } from './command-palette.cases'

type State = SnapshotFrom<typeof commandPaletteMachine>

const title = 'Ir para…'
const palette = (screen: Part) => screen.dialog(title)
const recordsIn = async (screen: Part, which: string) => {
  const texts = await palette(screen).matching(`[role="option"][data-found]${which}`).texts()
  return texts.map((text) => text.replace(/\s+/g, ' ').trim())
}
const field = (screen: Part) => palette(screen).find('combobox')

const unreachable = {
  'the server of the page searches': [
    'open.idle|always:|hasNoSearch',
    'open.pagesOnly|event:text.change|',
    ...[
      'text.change a word',
      'text.change the beginning of it',
      'text.change one character',
      'entry.choose the home page',
      'palette.dismiss',
      'search.retry',
    ].map((offered) => `open.pagesOnly offered ${offered}`),
  ],
}

/** RTE-01: what stands in the palette of somebody who sees home and the invoices. */
export const ui: Ui<typeof commandPaletteMachine> = {
  machine: commandPaletteMachine,
  cases: options,

  events: {
    'text.change': { control: field, operate: (control, { text }) => control.fill(text) },
    'search.retry': { control: (screen) => palette(screen).button('Tentar de novo') },
    'entry.choose': { control: (screen) => palette(screen).find('option', 'Início') },
    'palette.dismiss': { control: (screen) => palette(screen).button('Fechar a busca') },
  },

  shown: (screen) =>
    together({
      isOpen: palette(screen).isThere(),
      text: field(screen).value(),
      records: recordsIn(screen, ':not([aria-disabled])'),
      old: recordsIn(screen, '[aria-disabled]'),
      problem: palette(screen).find('alert').text(),
      says: palette(screen)
        .find('status')
        .text()
        .then((text) => (/^\d+ resultados?$/.test(text ?? '') ? '' : text)),
    }),

  toShow(state) {
    if (state.status !== 'active') return { isOpen: false }
    const { text, found, problem } = state.context
    const records = found.map(({ kind }) =>
      kind === 'client' ? 'Usina Aurora 12.ABC.345/01DE-35' : '#12 Usina Aurora Cancelado R$ 1.234,50',
    )
    const isSearching = state.matches({ open: 'waiting' }) || state.hasTag('busy')
    return {
      isOpen: true,
      text,
      records: isSearching ? [] : records,
      old: isSearching ? records : [],
      problem: state.matches({ open: 'failed' })
        ? `Os registros não puderam ser procurados. ${sentences[problem?.status ?? 0]}`
        : state.matches({ open: 'offline' })
          ? 'Sem conexão: registros não podem ser procurados.'
          : null,
      says: isSearching
        ? 'Buscando registros…'
        : state.matches({ open: 'nothing' })
          ? 'Nenhum registro encontrado'
          : '',
    }
  },

  says: {
    'a word': 'uma palavra',
    'the beginning of it': 'o começo dela',
    'one character': 'um caractere',
    'the home page': 'a página inicial',
    'a client and a report': 'um cliente e um boletim',
    nothing: 'nada',
    'a server that searches': 'um servidor que tem essa busca',
    'a server without this search': 'um servidor que não a tem',
  },

  byPayload: Object.fromEntries(
    Object.entries(options.events ?? {}).flatMap(([name, event]) =>
      event.type === 'text.change'
        ? [
            [
              `"${event.text}" is written already`,
              { cases: [`text.change ${name}`], when: ({ context }: State) => context.text === event.text },
            ],
          ]
        : [],
    ),
  ),

  view: { component: async () => (await import('./palette-part')).PalettePart },

  page: {
    cases: { ...options, inputs: { 'a server that searches': inputs['a server that searches'] }, unreachable },

    opens: () => ({
      as: 'bruno.lima',
      address: '/',
      /** The palette of the path before stands over every page. */
      before: async (page) => {
        await page.clock.resume()
        const close = page.getByRole('button', { name: 'Fechar a busca' })
        if (await close.isVisible()) await close.click()
      },
      /** Its clock stands still from then on: the pause is shorter than a look at the page. */
      after: async ({ page }) => {
        await page.getByRole('button', { name: 'Buscar em tudo' }).click()
        await page.getByRole('combobox', { name: title }).waitFor()
        await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
      },
    }),

    otherCalls:
      /^GET \/(?:me|home|dashboards|iam\/(?:me-access|modules)|notifications|billing\/reports\/by-competencia)\//,

    effects: {
      searchRecords: {
        call: {
          method: 'GET',
          path: /\/api\/v1\/search\/$/,
        },
        answer: async (_, { outcome, payload }) =>
          outcome === 'done' ? { status: 200, json: { results: payload } } : undefined,
      },
    },
  },
}
