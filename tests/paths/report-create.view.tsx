import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { SnapshotFrom } from 'xstate'
import { reportCreateMachine } from '../../machines/billing/report-create.machine'
import { reportCreateWords } from '../../machines/billing/report-create.words'
import { projectReportCreate } from '../../src/views/billing/report-create.projection'
import type { Case } from '../support/cases'
import { pathsOf } from '../support/paths'
import { clearer, ReportDialog } from '../support/report-dialog'
import { i18n } from '../support/show'
import { viewDriver } from '../support/view'
import { options } from './report-create.paths'

type State = SnapshotFrom<typeof reportCreateMachine>

Element.prototype.scrollIntoView = () => undefined
const user = userEvent.setup({ delay: null })
const buttons = ['report.retry', 'report.amend', 'dialog.keep', 'dialog.discard'] as const
const named = [...buttons, 'dialog.dismiss'] as const

/** BM-02. */
export const driver = viewDriver<typeof reportCreateMachine>({
  machine: reportCreateMachine,
  paths: pathsOf(reportCreateMachine, { ...options, possible: isByHand }),
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
    const view = projectReportCreate(state)
    return {
      status: i18n._(view.status),
      hasProblem: view.problem !== null,
      isRejected: view.rejected?.['fim'] !== undefined || isMarked(),
      isClientOpen: view.canChooseClient,
      isPeriodOpen: view.isEditable,
      submit: view.canSubmit ? view.isBusy : null,
      actions: view.actions.map(wordOf),
    }
  },
})

/** What a form that holds what it holds can send: whole only when its pair is chosen, untouched only before anything is. */
function isByHand(
  { context: { costCenter, client, draft } }: State,
  { event, type }: Case<typeof reportCreateMachine>,
) {
  if (type === 'costCenter.choose' && 'costCenter' in event) return event.costCenter === null || costCenter === null
  if (type === 'client.choose' && 'client' in event) return event.client === null || client === null
  if (type === 'report.submit' && 'draft' in event) return client !== null || event.draft.fim < event.draft.inicio
  if (type === 'dialog.dismiss' && 'isTouched' in event)
    return event.isTouched === (costCenter !== null || draft !== null)
  return true
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
