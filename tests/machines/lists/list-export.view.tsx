import { fireEvent, screen } from '@testing-library/react'
import type { SnapshotFrom } from 'xstate'
import '../../../src/ui/list/export-options'
import '../../../src/ui/parts/closed-button'
import { listExportMachine } from '../../../machines/lists/list-export.machine'
import { viewDriver } from '../../engine/view'
import { page, SampleList } from '../../support/sample-list'
import { paths } from './list-export.cases'

type State = SnapshotFrom<typeof listExportMachine>

const words = {
  'export.cancel': 'Cancelar exportação',
  'export.retry': 'Tentar de novo',
  'export.dismiss': 'Fechar aviso',
} as const
const chosen = page.results.slice(0, 2)
const why: Readonly<Record<number, string>> = {
  403: 'O arquivo não pôde ser exportado. Acesso negado. Você não tem permissão para esta ação.',
  503: 'O arquivo não pôde ser exportado. Servidor indisponível. Tente novamente em instantes.',
  0: 'O arquivo não pôde ser exportado. Falha de conexão. Verifique sua internet ou o servidor.',
}

/** BIL-03: what the list shows of its export, two of its rows chosen. */
export const driver = viewDriver<typeof listExportMachine>({
  machine: listExportMachine,
  paths,
  render: (actor) => <SampleList exporter={actor} chosen={chosen} />,
  async byHand(event) {
    if (event.type === 'export.start' && 'request' in event) await choose(event.request.body.ids !== undefined)
    else if (event.type in words) press(words[event.type as keyof typeof words])
    else return false
    return true
  },
  shown: () => ({
    status: screen.queryByText('Preparando o arquivo…')?.textContent ?? null,
    isOffered: menuButton() !== null,
    isSelectionOpen: selectionButton()?.getAttribute('aria-disabled') !== 'true',
    problem: screen.queryByRole('alert')?.textContent ?? null,
    actions: Object.values(words).filter((name) => screen.queryByRole('button', { name }) !== null),
  }),
  expected: (state) => {
    const isBusy = state.matches('exporting')
    return {
      status: isBusy ? 'Preparando o arquivo…' : null,
      isOffered: !isBusy,
      isSelectionOpen: !isBusy,
      problem: state.matches('failed') ? (why[state.context.problem?.status ?? -1] ?? '') : null,
      actions: offered(state),
    }
  },
})

function offered(state: State): string[] {
  if (state.matches('exporting')) return [words['export.cancel']]
  return state.matches('failed') ? [words['export.retry'], words['export.dismiss']] : []
}

/** Where a file is being made, nothing more can be asked for. */
async function choose(areChosen: boolean) {
  await screen.findByRole('link', { name: '#1' })
  if (areChosen) {
    const button = selectionButton()
    if (button) fireEvent.click(button)
    return
  }
  const button = menuButton()
  if (!button) return
  if (!screen.queryByRole('menuitem', { name: 'CSV' })) fireEvent.click(button)
  fireEvent.click(await screen.findByRole('menuitem', { name: 'CSV' }))
}

function press(name: string) {
  const button = screen.queryByRole('button', { name })
  if (button) fireEvent.click(button)
}

function menuButton() {
  return screen.queryByRole('button', { name: 'Exportar' })
}

function selectionButton() {
  return screen.queryByRole('button', { name: 'Exportar seleção (XLSX)' })
}
