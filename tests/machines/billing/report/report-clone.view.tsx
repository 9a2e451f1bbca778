import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { SnapshotFrom } from 'xstate'
import { reportCloneMachine } from '../../../../machines/billing/report/report-clone.machine'
import { ReportCloneView } from '../../../../src/billing/report/report-clone.view'
import { randomKey } from '../../../../src/random-key'
import { type Excluded, pagePathsOf } from '../../../engine/page-paths'
import { viewDriver } from '../../../engine/view'
import { report } from '../../../support/sample-report'
import { buttonsAmong, fieldNamed, inDialog, press, typeInto } from '../../protocols/form-dialog'
import { options } from './report-clone.cases'

type State = SnapshotFrom<typeof reportCloneMachine>

const user = userEvent.setup({ delay: null })
const words = {
  'report.retry': 'Tentar de novo',
  'report.amend': 'Alterar os dados',
  'dialog.keep': 'Manter dados',
  'dialog.discard': 'Descartar dados',
} as const
const close = 'Fechar sem criar'

/** What each state is called, and the buttons it offers besides the form's own. */
const faces: Readonly<Record<string, { readonly status: string; readonly actions: readonly string[] }>> = {
  filling: { status: 'Confira o período e a competência', actions: [close] },
  confirmingDiscard: { status: 'Descartar o que foi preenchido?', actions: ['Manter dados', 'Descartar dados'] },
  submitting: { status: 'Criando o boletim', actions: [] },
  refused: { status: 'Falha ao criar boletim', actions: ['Alterar os dados', close] },
  failed: { status: 'Erro ao criar boletim', actions: ['Tentar de novo', 'Alterar os dados', close] },
}

/** What a form that holds what it holds cannot send. */
const impossible: Excluded<typeof reportCloneMachine> = {
  'something is changed': { cases: ['dialog.dismiss with nothing changed'], when: isTouched },
  'nothing is changed': { cases: ['dialog.dismiss with something changed'], when: (state) => !isTouched(state) },
}

/** BM-02. */
export const driver = viewDriver<typeof reportCloneMachine>({
  machine: reportCloneMachine,
  paths: pagePathsOf(reportCloneMachine, { cases: options, impossible, effects: {} }),
  /** The view makes the key. */
  comparable: ({ key, ...context }) => ({ ...context, hasKey: key !== '' }),
  render: (actor) => <ReportCloneView actor={actor} report={report} keyOf={randomKey} onTouch={() => undefined} />,
  async byHand(event) {
    if (event.type === 'report.submit' && 'draft' in event) submit(event.draft.fim)
    else if (event.type === 'dialog.dismiss') await user.keyboard('{Escape}')
    else if (event.type in words) press(words[event.type as keyof typeof words])
    else return false
    return true
  },
  shown: () => ({
    status: inDialog().getByRole('status').textContent,
    hasProblem: screen.queryByRole('alert') !== null,
    isRejected: screen.queryByText('Período já medido.') !== null,
    isOpen: !fieldNamed('Fim da medição').disabled,
    start: fieldNamed('Início da medição').value,
    submit: screen.queryByRole('button', { name: 'Criar boletim' })?.hasAttribute('data-loading') ?? null,
    actions: buttonsAmong([...Object.values(words), close]),
  }),
  expected(state) {
    const { draft, problem } = state.context
    const isEditable = state.matches({ open: 'filling' })
    const hasFailed = state.matches({ open: 'refused' }) || state.matches({ open: 'failed' })
    return {
      ...faces[nameOf(state)],
      hasProblem: hasFailed,
      isOpen: isEditable,
      start: '01/11/2026',
      submit: isEditable || state.matches('submitting') ? state.matches('submitting') : null,
      ...(!hasFailed && problem?.fields?.['fim'] ? { isRejected: true } : {}),
      ...(draft === null ? { isRejected: false } : {}),
    }
  },
})

function nameOf({ value }: State): string {
  return typeof value === 'string' ? value : String(Object.values(value)[0])
}

/** What was sent is not what was proposed. */
function isTouched({ context: { draft } }: State): boolean {
  return draft !== null
}

/** What the form keeps back leaves in it what it held. */
function submit(end: string) {
  if (fieldNamed('Fim da medição').disabled) return
  const before = fieldNamed('Fim da medição').value
  typeInto('Fim da medição', end.split('-').reverse().join('/'))
  press('Criar boletim')
  if (end < '2026-11') typeInto('Fim da medição', before)
}
