import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { StateValue } from 'xstate'
import { reportAssetsMachine } from '../../../../machines/billing/report-parts/report-assets.machine'
import { ReportAssetsView } from '../../../../src/billing/report-parts/report-assets.view'
import { randomKey } from '../../../../src/random-key'
import { viewDriver } from '../../../engine/view'
import { partQueries } from '../../../support/sample-parts'
import { paths } from './report-assets.cases'

const user = userEvent.setup({ delay: null })
const words = {
  'assets.clear': 'Limpar escolha',
  'assets.add': 'Adicionar ativos',
  'assets.retry': 'Tentar de novo',
  'dialog.keep': 'Manter escolha',
  'dialog.discard': 'Descartar escolha',
} as const
const codes: Readonly<Record<number, RegExp>> = { 21: /EQ-0001/, 22: /EQ-0002/ }

/** What each state is called, and the buttons it offers besides the choice's own. */
const faces: Readonly<Record<string, { readonly status: string; readonly actions: readonly string[] }>> = {
  choosing: { status: 'Escolha os ativos a medir', actions: ['Adicionar ativos', 'Fechar sem adicionar'] },
  missing: { status: 'Selecione ao menos um ativo', actions: ['Adicionar ativos', 'Fechar sem adicionar'] },
  confirmingDiscard: { status: 'Descartar os ativos escolhidos?', actions: ['Manter escolha', 'Descartar escolha'] },
  adding: { status: 'Adicionando ativos', actions: ['Adicionar ativos'] },
}
const failures: Readonly<Record<number, readonly [string, boolean]>> = {
  0: ['Falha de conexão. Verifique sua internet ou o servidor.', true],
  400: ['Dados inválidos. Verifique as informações enviadas. O ativo EQ-0002 já está no boletim.', false],
  503: ['Servidor indisponível. Tente novamente em instantes.', true],
}

/** BM-04. */
export const driver = viewDriver<typeof reportAssetsMachine>({
  machine: reportAssetsMachine,
  paths,
  /** The view makes the key. */
  comparable: ({ key, ...context }) => ({ ...context, hasKey: key !== '' }),
  render: (actor) => {
    const { around, assets } = partQueries()
    return around(
      <ReportAssetsView
        actor={actor}
        report="Boletim #12"
        costCenter={{ id: 3, code: 'CB-0003' }}
        assets={assets}
        newKey={randomKey}
      />,
    )
  },
  async byHand(event) {
    if (event.type === 'asset.toggle' && 'asset' in event) await toggle(codes[event.asset] ?? /^$/)
    else if (event.type === 'dialog.dismiss') await user.keyboard('{Escape}')
    else if (event.type in words) press(words[event.type as keyof typeof words])
    else return false
    return true
  },
  shown: () => {
    const dialog = within(screen.getByRole('dialog', { name: 'Adicionar ativos · Boletim #12' }))
    return {
      status: dialog.getByRole('status').textContent,
      problem: dialog.queryByRole('alert')?.textContent ?? null,
      count: dialog.queryByText(/ativos? escolhidos?$/)?.textContent ?? null,
      actions: dialog
        .getAllByRole('button')
        .map(({ textContent }) => textContent)
        .filter((text) => text !== '' && text !== 'Limpar escolha'),
      isBusy: dialog.queryByRole('button', { name: 'Adicionar ativos' })?.hasAttribute('data-loading') ?? false,
    }
  },
  expected({ value, context: { assets, problem } }) {
    const [why, isRepeatable] = failures[problem?.status ?? -1] ?? [null, false]
    const failed = {
      status: 'Erro ao adicionar ativos',
      actions: [...(isRepeatable ? ['Tentar de novo'] : []), 'Fechar sem adicionar'],
    }
    const name = nameOf(value)
    return {
      ...(name === 'failed' ? failed : faces[name]),
      problem: why,
      count:
        assets.length === 0 ? null : assets.length === 1 ? '1 ativo escolhido' : `${assets.length} ativos escolhidos`,
      isBusy: name === 'adding',
    }
  },
})

function nameOf(value: StateValue): string {
  return typeof value === 'string' ? value : nameOf(Object.values(value)[0] ?? '')
}

async function toggle(name: RegExp) {
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name })
  if (!box.disabled) fireEvent.click(box)
}

function press(name: string) {
  const button = screen.queryByRole<HTMLButtonElement>('button', { name })
  if (button && !button.disabled) fireEvent.click(button)
}
