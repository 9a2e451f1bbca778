import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Problem } from '../../../../contract/problem'
import { partRemoveMachine } from '../../../../machines/billing/report-parts/part-remove.machine'
import { PartRemoveView } from '../../../../src/billing/report-parts/part-remove.view'
import { viewDriver } from '../../../engine/view'
import { paths } from './part-remove.cases'

const user = userEvent.setup({ delay: null })
const faces: Readonly<Record<string, { readonly status: string; readonly actions: readonly string[] }>> = {
  confirming: { status: 'Remover do boletim?', actions: ['Remover do boletim', 'Manter no boletim'] },
  removing: { status: 'Removendo do boletim', actions: [] },
  failed: { status: 'Erro ao remover item', actions: ['Remover do boletim', 'Manter no boletim'] },
}
const why: Readonly<Record<number, string>> = {
  0: 'Falha de conexão. Verifique sua internet ou o servidor.',
  409: '“Alterar ativos e itens” não é possível: a situação é “Faturado”. Só quando o total cobre o que já foi faturado e provisionado.',
  412: 'Foi alterado por outra pessoa enquanto você olhava. Veja como está agora.',
  503: 'Servidor indisponível. Tente novamente em instantes.',
}

/** BM-04, BM-05. */
export const driver = viewDriver<typeof partRemoveMachine>({
  machine: partRemoveMachine,
  paths,
  render: (actor) => (
    <PartRemoveView
      actor={actor}
      report="Boletim #12"
      isLine
      total="2300.00"
      asked={{ name: 'EQ-0001 · Escavadeira', value: '1000.00', version: 2 }}
      now={{ name: 'EQ-0001 · Escavadeira', value: '1100.00', version: 3 }}
    />
  ),
  async byHand({ type }) {
    if (type === 'removal.dismiss') await user.keyboard('{Escape}')
    else if (type === 'removal.confirm') press('Remover do boletim')
    else return false
    return true
  },
  shown: () => {
    const dialog = within(screen.getByRole('dialog', { name: 'Boletim #12' }))
    return {
      status: dialog.getByRole('status').textContent,
      problem: dialog.queryByRole('alert')?.textContent ?? null,
      names: dialog.queryByText('EQ-0001 · Escavadeira') !== null,
      total: dialog
        .getByText(/^O total/)
        .textContent?.match(/R\$\s[\d.,]+\d/g)
        ?.map((amount) => amount.replace(/\s/, ' ')),
      actions: dialog
        .getAllByRole('button')
        .map(({ textContent }) => textContent)
        .filter((text) => text !== ''),
    }
  },
  expected: (state) => ({
    ...faces[state.value],
    problem: state.context.problem ? why[state.context.problem.status] : null,
    names: true,
    total: ['R$ 2.300,00', isTheirs(state.context) ? 'R$ 1.200,00' : 'R$ 1.300,00'],
  }),
})

/** What others made of it is shown once it was told, and from then on. */
function isTheirs({ problem, version }: { readonly problem: Problem | null; readonly version: number }): boolean {
  return problem?.status === 412 || version === 3
}

function press(name: string) {
  const button = screen.queryByRole('button', { name })
  if (button) fireEvent.click(button)
}
