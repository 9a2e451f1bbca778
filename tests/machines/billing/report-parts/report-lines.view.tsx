import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { EditLine } from '../../../../contract/billing/report-lines'
import { reportLinesMachine } from '../../../../machines/billing/report-parts/report-lines.machine'
import { ReportLinesView } from '../../../../src/billing/report-parts/report-lines.view'
import { viewDriver } from '../../../engine/view'
import { line, otherLine } from '../../../support/sample-lines'
import { partQueries } from '../../../support/sample-parts'
import { paths } from './report-lines.cases'

Element.prototype.scrollIntoView = () => undefined
const user = userEvent.setup({ delay: null })
const queries = partQueries()
const words = {
  'line.leave': 'Deixar como estava',
  'line.keep': 'Continuar editando',
  'line.retry': 'Tentar de novo',
  'line.amend': 'Corrigir',
  'unusual.accept': 'Salvar assim mesmo',
  'mine.save': 'Salvar o meu',
  'theirs.keep': 'Ficar com o deles',
} as const

interface Face {
  readonly status: string
  readonly actions: readonly string[]
}

/** Of the questions that stand over a row. */
const faces: Readonly<Record<string, Face>> = {
  confirmingDiscard: {
    status: 'Descartar o que foi escrito?',
    actions: ['Continuar editando', 'Deixar como estava'],
  },
  askingUnusual: { status: 'Valor incomum', actions: ['Salvar assim mesmo', 'Corrigir'] },
  conflicting: {
    status: 'Outra pessoa alterou esta linha',
    actions: ['Salvar o meu', 'Ficar com o deles', 'Corrigir'],
  },
}

/** BM-04. */
export const driver = viewDriver<typeof reportLinesMachine>({
  machine: reportLinesMachine,
  paths,
  render: (actor) => {
    queries.client.setQueryData(queries.lines.queryKey, [line, otherLine])
    return queries.around(
      <ReportLinesView
        actor={actor}
        source={queries.lines}
        log={queries.log}
        why={null}
        onAdd={() => undefined}
        onRemove={() => undefined}
        onTouch={() => undefined}
      />,
    )
  },
  async byHand(event) {
    if (event.type === 'line.edit' && 'line' in event) return edit(event.line)
    if (event.type === 'line.save' && 'draft' in event) return save(event.draft, event.next !== null)
    if (event.type === 'line.dismiss' && 'isTouched' in event) return dismiss(event.isTouched)
    if (!(event.type in words)) return false
    press(words[event.type as keyof typeof words])
    return true
  },
  shown: () => {
    const dialog = screen.queryByRole('dialog')
    return {
      edited: row()?.querySelector('th')?.textContent.slice(0, 7) ?? null,
      isReadOnly: final()?.readOnly ?? null,
      isBusy: row()?.getAttribute('aria-busy') ?? null,
      dialog: dialog && {
        status: within(dialog).getByRole('status').textContent,
        actions: within(dialog)
          .getAllByRole('button')
          .map(({ textContent }) => textContent)
          .filter((text) => text !== ''),
      },
      isRejected: screen.queryByText('Leitura já usada.') !== null,
    }
  },
  expected(state) {
    const { line: id, problem } = state.context
    const isEdited = id !== null
    const isRepeatable = [0, 503].includes(problem?.status ?? -1)
    const failed = {
      status: 'Erro ao atualizar item',
      actions: [...(isRepeatable ? ['Tentar de novo'] : []), 'Corrigir'],
    }
    return {
      edited: isEdited ? (id === line.id ? 'EQ-0001' : 'EQ-0002') : null,
      isReadOnly: isEdited ? !state.matches('editing') : null,
      isBusy: isEdited ? String(state.hasTag('busy')) : null,
      dialog: state.matches('failed') ? failed : (faces[state.value] ?? null),
      ...(state.matches('editing') && problem !== null ? { isRejected: true } : {}),
      ...(problem === null ? { isRejected: false } : {}),
    }
  },
})

function row() {
  return final()?.closest('tr') ?? null
}

function final() {
  return document.querySelector<HTMLInputElement>('[name="final"]')
}

/** Where another line is edited, what is typed in it decides what becomes of it. */
function edit(id: number) {
  if (row() || screen.queryByRole('dialog')) return false
  fireEvent.click(screen.getByRole('button', { name: `Editar ${id === line.id ? 'EQ-0001' : 'EQ-0002'}` }))
  return true
}

/** The row below is that of the first line only. */
async function save(draft: EditLine, goesOn: boolean) {
  const isFirst = row()?.textContent.startsWith('EQ-0001')
  if (!isFirst || final()?.readOnly || screen.queryByRole('dialog')) return false
  type('status', draft.status)
  type('final', String(draft.final))
  type('rent', draft.rent.replace('.', ','))
  type('discount', draft.discount.replace('.', ','))
  if (goesOn) {
    final()?.focus()
    await user.keyboard('{Enter}')
  } else press('Salvar linha')
  return true
}

/** Something is typed first where something is to be typed; the field that is rejected keeps its mark. */
async function dismiss(isTouched: boolean) {
  const field = final()
  if (!field || field.readOnly || screen.queryByRole('dialog')) return false
  if (isTouched) type('discount', '1')
  else if (field.value !== '100' || input('discount').value !== '0,00') return false
  field.focus()
  await user.keyboard('{Escape}')
  return true
}

function type(name: string, text: string) {
  fireEvent.change(input(name), { target: { value: text } })
}

function input(name: string) {
  return document.querySelector(`[name="${name}"]`) as HTMLInputElement
}

function press(name: string) {
  const dialog = screen.queryByRole('dialog')
  const button = (dialog ? within(dialog) : screen).queryByRole('button', { name })
  if (button) fireEvent.click(button)
}
