import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { SnapshotFrom } from 'xstate'
import { reportEditMachine } from '../../../../machines/billing/report/report-edit.machine'
import { ReportEditView } from '../../../../src/billing/report/report-edit.view'
import { type Excluded, pagePathsOf } from '../../../engine/page-paths'
import { viewDriver } from '../../../engine/view'
import { buttonsAmong, fieldNamed, inDialog, press, typeInto } from '../../protocols/form-dialog'
import { options } from './report-edit.cases'

type State = SnapshotFrom<typeof reportEditMachine>

const user = userEvent.setup({ delay: null })
const words = {
  'mine.save': 'Salvar o meu',
  'theirs.keep': 'Ficar com a versão deles',
  'report.retry': 'Tentar de novo',
  'report.amend': 'Alterar os dados',
  'dialog.keep': 'Manter dados',
  'dialog.discard': 'Descartar dados',
} as const
const close = 'Fechar sem salvar'

/** What each state is called, and the buttons it offers besides the form's own. */
const faces: Readonly<Record<string, { readonly status: string; readonly actions: readonly string[] }>> = {
  filling: { status: 'Altere o que for preciso', actions: [close] },
  conflicting: {
    status: 'Outra pessoa alterou os mesmos dados',
    actions: ['Salvar o meu', 'Ficar com a versão deles', 'Alterar os dados', close],
  },
  confirmingDiscard: { status: 'Descartar o que foi alterado?', actions: ['Manter dados', 'Descartar dados'] },
  saving: { status: 'Salvando os dados', actions: [] },
  comparing: { status: 'Comparando com o que mudou', actions: [] },
  refused: { status: 'A alteração foi recusada', actions: ['Alterar os dados', close] },
  failed: { status: 'Os dados não foram salvos', actions: ['Tentar de novo', 'Alterar os dados', close] },
}

/** What a form that holds what it holds cannot send. */
const impossible: Excluded<typeof reportEditMachine> = {
  'something is changed': { cases: ['dialog.dismiss with nothing changed'], when: isTouched },
  'nothing is changed': { cases: ['dialog.dismiss with something changed'], when: (state) => !isTouched(state) },
  'the form holds the order that somebody else wrote': {
    cases: ['report.submit another note'],
    when: hasTheirs,
  },
  'what somebody else wrote does not vanish': { cases: ['readChanges.done of something else'], when: hasTheirs },
}

/** BM-03. */
export const driver = viewDriver<typeof reportEditMachine>({
  machine: reportEditMachine,
  paths: pagePathsOf(reportEditMachine, { cases: options, impossible, effects: {} }),
  render: (actor) => <ReportEditView actor={actor} onTouch={() => undefined} />,
  async byHand(event) {
    if (event.type === 'report.submit' && 'draft' in event) submit(event.draft)
    else if (event.type === 'dialog.dismiss') await user.keyboard('{Escape}')
    else if (event.type in words) press(words[event.type as keyof typeof words])
    else return false
    return true
  },
  shown: () => ({
    status: inDialog().getByRole('status').textContent,
    problem: inDialog()
      .queryAllByRole('alert')
      .some(({ textContent }) => !textContent?.includes('Nada foi salvo')),
    conflict: inDialog()
      .queryAllByRole('listitem')
      .map(({ textContent }) => textContent?.replace(/\s+/g, ' ')),
    isRejected: screen.queryByText('O mês já foi fechado.') !== null,
    isOpen: ['Fim da medição', 'Observações', 'FRS'].map((name) => !fieldNamed(name).disabled),
    order: fieldNamed('Pedido de compra').value,
    notes: fieldNamed('Observações').value,
    submit: screen.queryByRole('button', { name: 'Salvar dados' })?.hasAttribute('data-loading') ?? null,
    actions: buttonsAmong([...Object.values(words), close]),
  }),
  expected(state) {
    const { head, draft, problem } = state.context
    const isEditable = state.matches({ open: 'filling' })
    const isBusy = state.matches('saving') || state.matches('comparing')
    const hasFailed = state.matches({ open: 'refused' }) || state.matches({ open: 'failed' })
    const isRejected = !hasFailed && problem?.fields?.['fim'] !== undefined
    return {
      ...faces[nameOf(state)],
      problem: hasFailed,
      conflict: isConflictShown(state)
        ? ['Alterar dados do boletimAbertoAna Souza · 03/11/2026, 12:00ObservaçõesA nota da AnaPedido de compraPC-7']
        : [],
      isOpen: [isEditable, isEditable, isEditable],
      order: draft.purchase_order,
      notes: draft.notes,
      submit: isEditable || isBusy ? isBusy : null,
      ...(isRejected ? { isRejected } : {}),
      ...(draft === head ? { isRejected: false } : {}),
    }
  },
})

function nameOf({ value }: State): string {
  return typeof value === 'string' ? value : String(Object.values(value)[0])
}

/** The note is not what it was. */
function isTouched({ context: { head, draft } }: State): boolean {
  return head.notes !== draft.notes
}

/** While it is decided on, or brought together by hand. */
function isConflictShown(state: State): boolean {
  return state.matches({ open: 'conflicting' }) || (state.hasTag('editable') && hasTheirs(state))
}

function hasTheirs({ context: { head } }: State): boolean {
  return head.purchase_order !== ''
}

/** What the form keeps back leaves in it what it held. */
function submit({ notes, fim }: { notes: string; fim: string }) {
  if (fieldNamed('Observações').disabled) return
  const before = [fieldNamed('Observações').value, fieldNamed('Fim da medição').value] as const
  typeInto('Observações', notes)
  typeInto('Fim da medição', fim.split('-').reverse().join('/'))
  press('Salvar dados')
  if (fim > '2026-10') return
  typeInto('Observações', before[0])
  typeInto('Fim da medição', before[1])
}
