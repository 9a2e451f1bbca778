import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { SnapshotFrom, StateValue } from 'xstate'
import { reportCreateMachine } from '../../../../machines/billing/report/report-create.machine'
import { reportCreateWords } from '../../../../machines/billing/report/report-create.words'
import { type Excluded, pagePathsOf } from '../../../engine/page-paths'
import { viewDriver } from '../../../engine/view'
import { i18n } from '../../../support/show'
import { options } from './report-create.cases'
import { clearer, ReportDialog } from './report-dialog'

type State = SnapshotFrom<typeof reportCreateMachine>

Element.prototype.scrollIntoView = () => undefined
const user = userEvent.setup({ delay: null })
const buttons = ['report.retry', 'report.amend', 'dialog.keep', 'dialog.discard'] as const
const named = [...buttons, 'dialog.dismiss'] as const

/** What each state is called, and the buttons it offers besides the form's own. */
const faces: Readonly<Record<string, { readonly status: string; readonly actions: readonly string[] }>> = {
  choosingCostCenter: { status: 'Escolha o centro de custo', actions: ['Fechar sem criar'] },
  choosingClient: { status: 'Escolha o cliente', actions: ['Fechar sem criar'] },
  choosingPeriod: { status: 'Informe o período e a competência', actions: ['Fechar sem criar'] },
  confirmingDiscard: { status: 'Descartar o que foi preenchido?', actions: ['Manter dados', 'Descartar dados'] },
  submitting: { status: 'Criando o boletim', actions: [] },
  refused: { status: 'Falha ao criar boletim', actions: ['Alterar os dados', 'Fechar sem criar'] },
  failed: { status: 'Erro ao criar boletim', actions: ['Tentar de novo', 'Alterar os dados', 'Fechar sem criar'] },
}

/** What a form that holds what it holds cannot send. */
const impossible: Excluded<typeof reportCreateMachine> = {
  'this cost center is chosen already': {
    cases: ['costCenter.choose one of them'],
    when: ({ context }) => context.costCenter !== null,
  },
  'the client is chosen already': {
    cases: ['client.choose one of its own'],
    when: ({ context }) => context.client !== null,
  },
  'a draft without its pair does not leave the form': {
    cases: ['report.submit complete'],
    when: ({ context }) => context.client === null,
  },
  'something is filled in': { cases: ['dialog.dismiss with nothing filled in'], when: isTouched },
  'nothing is filled in': {
    cases: ['dialog.dismiss with something filled in'],
    when: (state) => !isTouched(state),
  },
}

/** BM-02. */
export const driver = viewDriver<typeof reportCreateMachine>({
  machine: reportCreateMachine,
  paths: pagePathsOf(reportCreateMachine, { cases: options, impossible, effects: {} }),
  /** The view makes the key. */
  comparable: ({ key, ...context }) => ({ ...context, hasKey: key !== '' }),
  render: (actor) => <ReportDialog actor={actor} />,
  async byHand(event) {
    if (event.type === 'costCenter.choose' && 'costCenter' in event)
      await choose('Centro de custo', event.costCenter, 0)
    else if (event.type === 'client.choose' && 'client' in event) await choose('Cliente', event.client, 1)
    else if (event.type === 'report.submit' && 'draft' in event) await submit(event.draft.fim)
    else if (event.type === 'dialog.dismiss') await user.keyboard('{Escape}')
    else return press(buttons.find((type) => type === event.type))
    return true
  },
  shown: () => ({
    status: screen.getByRole('status').textContent,
    hasProblem: screen.queryByRole('alert') !== null,
    isRejected: isMarked(),
    isClientOpen: !field('Cliente').disabled,
    isPeriodOpen: !field('Início da medição').disabled,
    submit: submitButton()?.hasAttribute('data-loading') ?? null,
    actions: within(screen.getByRole('dialog'))
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
      .filter((text) => named.some((type) => wordOf(type) === text)),
  }),
  expected(state) {
    const { costCenter, draft, problem } = state.context
    const isEditable = state.matches({ open: 'filling' })
    const hasFailed = state.matches({ open: 'refused' }) || state.matches({ open: 'failed' })
    return {
      ...faces[nameOf(state.value)],
      hasProblem: hasFailed,
      isClientOpen: isEditable && costCenter !== null,
      isPeriodOpen: isEditable,
      submit: isEditable || state.matches('submitting') ? state.matches('submitting') : null,
      /** The mark stays until its field is changed, which only the form knows. */
      ...(!hasFailed && problem?.fields?.['fim'] ? { isRejected: true } : {}),
      ...(draft === null ? { isRejected: false } : {}),
    }
  },
})

function nameOf(value: StateValue): string {
  return typeof value === 'string' ? value : nameOf(Object.values(value)[0] ?? '')
}

/** The form is as it was opened only while no cost center is chosen and nothing was sent: days are typed to be sent. */
function isTouched({ context: { costCenter, draft } }: State): boolean {
  return costCenter !== null || draft !== null
}

/** A field that is closed, or already as wanted, offers nothing to do. */
async function choose(name: string, id: number | null, place: number) {
  const input = field(name)
  if (input.disabled || (id === null && input.value === '')) return
  if (id === null) return user.click(clearer(place))
  await user.click(input)
  await user.click((await screen.findAllByRole('option'))[0] as HTMLElement)
}

/** Only a form that is open has the button. */
async function submit(end: string) {
  const button = submitButton()
  if (!button || field('Início da medição').disabled) return
  type('Início da medição', '01/10/2026')
  type('Fim da medição', end.split('-').reverse().join('/'))
  await user.click(button)
}

function type(name: string, day: string) {
  fireEvent.change(field(name), { target: { value: day } })
  fireEvent.blur(field(name))
}

/** The mark stays until its field is changed. */
function isMarked() {
  return screen.queryByText('Período já medido.') !== null
}

function press(event: (typeof buttons)[number] | undefined) {
  if (!event) return false
  const found = screen.queryByRole('button', { name: wordOf(event) })
  if (found) fireEvent.click(found)
  return true
}

function field(name: string) {
  return screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' })
}

function submitButton() {
  return screen.queryByRole('button', { name: 'Criar boletim' })
}

function wordOf(event: (typeof named)[number]): string {
  return i18n._(reportCreateWords.events[event])
}
