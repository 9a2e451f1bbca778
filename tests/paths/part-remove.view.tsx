import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { partRemoveMachine } from '../../machines/billing/part-remove.machine'
import { PartRemoveView } from '../../src/views/billing/record/part-remove.view'
import { viewDriver } from '../support/view'
import { paths } from './part-remove.paths'

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
      part={{ name: 'EQ-0001 · Escavadeira', value: '1000.00', version: 2 }}
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
  }),
})

function press(name: string) {
  const button = screen.queryByRole('button', { name })
  if (button) fireEvent.click(button)
}
