import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { StateValue } from 'xstate'
import { reportItemMachine } from '../../../../machines/billing/report-parts/report-item.machine'
import { ReportItemView } from '../../../../src/billing/report-parts/report-item.view'
import { randomKey } from '../../../../src/random-key'
import { viewDriver } from '../../../engine/view'
import { item, partQueries } from '../../../support/sample-parts'
import { paths } from './report-item.cases'

const user = userEvent.setup({ delay: null })
const queries = partQueries()
const words = {
  'item.retry': 'Tentar de novo',
  'theirs.keep': 'Ficar com o deles',
  'dialog.keep': 'Manter dados',
  'dialog.discard': 'Descartar dados',
} as const

/** What each state is called, and the buttons it offers. */
const faces: Readonly<Record<string, { readonly status: string; readonly actions: readonly string[] }>> = {
  writing: { status: 'Preenchendo o item', actions: ['Salvar item', 'Fechar sem salvar'] },
  conflicting: {
    status: 'Outra pessoa alterou este item',
    actions: ['Salvar o meu', 'Ficar com o deles', 'Corrigir', 'Fechar sem salvar'],
  },
  confirmingDiscard: { status: 'Descartar o que foi preenchido?', actions: ['Manter dados', 'Descartar dados'] },
  adding: { status: 'Adicionando o item', actions: ['Salvar item'] },
  updating: { status: 'Atualizando o item', actions: ['Salvar item'] },
  addingFailed: { status: 'Erro ao adicionar item', actions: ['Corrigir', 'Fechar sem salvar'] },
  updatingFailed: { status: 'Erro ao atualizar item', actions: ['Corrigir', 'Fechar sem salvar'] },
}

/** BM-05. */
export const driver = viewDriver<typeof reportItemMachine>({
  machine: reportItemMachine,
  paths,
  /** The view makes the key. */
  comparable: ({ key, ...context }) => ({ ...context, hasKey: key !== '' }),
  render: (actor) => {
    queries.client.setQueryData(queries.items.queryKey, [item])
    return queries.around(
      <ReportItemView
        actor={actor}
        report="Boletim #12"
        opened={actor.getSnapshot().context.item === null ? null : item}
        source={queries.items}
        log={queries.log}
        keyOf={randomKey}
        onTouch={() => undefined}
      />,
    )
  },
  async byHand(event) {
    if (event.type === 'item.save' && 'draft' in event) await save(event.draft.value)
    else if (event.type === 'dialog.dismiss' && 'isTouched' in event) return dismiss(event.isTouched)
    else if (event.type === 'item.amend' && !screen.queryByRole('table')) press('Corrigir')
    else if (event.type in words) press(words[event.type as keyof typeof words])
    else return false
    return true
  },
  shown: () => {
    const dialog = within(screen.getByRole('dialog', { name: /tem · Boletim #12$/ }))
    return {
      status: dialog.getByRole('status').textContent,
      hasProblem: dialog.queryByRole('alert') !== null,
      actions: dialog
        .getAllByRole('button')
        .map(({ textContent }) => textContent)
        .filter((text) => text !== ''),
      isRejected: dialog.queryByText('Valor alto demais.') !== null,
    }
  },
  expected(state) {
    const { problem, draft } = state.context
    const name = nameOf(state.value)
    const face = faces[name]
    const isRepeatable = state.hasTag('failed') && [0, 503].includes(problem?.status ?? -1)
    return {
      status: face?.status,
      actions: [...(isRepeatable ? ['Tentar de novo'] : []), ...(face?.actions ?? [])],
      hasProblem: state.hasTag('failed'),
      ...(name === 'writing' && problem !== null ? { isRejected: true } : {}),
      ...(draft === null ? { isRejected: false } : {}),
    }
  },
})

function nameOf(value: StateValue): string {
  return typeof value === 'string' ? value : nameOf(Object.values(value)[0] ?? '')
}

function field(name: RegExp) {
  return screen.queryByLabelText<HTMLInputElement>(name, { selector: 'input, textarea' })
}

/** Only a form that is open has the button. */
async function save(value: string) {
  const button = screen.queryByRole('button', { name: 'Salvar item' })
  if (!button || field(/^Valor/)?.readOnly) return
  type(/^Descrição/, 'Frete')
  type(/^Valor/, value.replace('.', ','))
  type(/^Observação/, 'Ida e volta')
  await user.click(button)
}

/** A form that holds something cannot say that it does not. */
async function dismiss(isTouched: boolean) {
  const note = field(/^Observação/)
  const isOpen = note !== null && !note.readOnly
  const isClean = note?.value === ''
  if (isOpen && !isTouched && !isClean) return false
  if (isOpen && isTouched && isClean) type(/^Observação/, 'Ida')
  await user.keyboard('{Escape}')
  return true
}

function type(name: RegExp, text: string) {
  const input = field(name)
  if (input) fireEvent.change(input, { target: { value: text } })
}

function press(name: string) {
  const button = screen.queryByRole('button', { name })
  if (button) fireEvent.click(button)
}
