import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { SnapshotFrom } from 'xstate'
import type { NdRequestDraft } from '../../../../contract/billing/nd-request'
import { ndRequestFormMachine } from '../../../../machines/billing/nd-request/nd-request-form.machine'
import { type Excluded, pagePathsOf } from '../../../engine/page-paths'
import { viewDriver } from '../../../engine/view'
import { buttonsAmong, fieldNamed, inDialog, press, typeInto } from '../../protocols/form-dialog'
import { NdRequestDialog } from './nd-request-dialog'
import { request as ndRequest, options } from './nd-request-form.cases'

type State = SnapshotFrom<typeof ndRequestFormMachine>

Element.prototype.scrollIntoView = () => undefined
const user = userEvent.setup({ delay: null })
const words = {
  'mine.save': 'Salvar o meu',
  'theirs.keep': 'Ficar com a versão deles',
  'request.retry': 'Tentar de novo',
  'request.amend': 'Alterar os dados',
  'dialog.keep': 'Manter dados',
  'dialog.discard': 'Descartar dados',
} as const
const close = 'Fechar sem salvar'

/** What each state is called, and the buttons it offers besides the form's own. */
const faces: Readonly<Record<string, { readonly status: string; readonly actions: readonly string[] }>> = {
  filling: { status: 'Preencha os dados e os custos', actions: [close] },
  conflicting: {
    status: 'Outra pessoa alterou a solicitação',
    actions: ['Salvar o meu', 'Ficar com a versão deles', 'Alterar os dados', close],
  },
  closed: { status: 'A solicitação já não pode ser alterada', actions: [close] },
  confirmingDiscard: { status: 'Descartar o que foi escrito?', actions: ['Manter dados', 'Descartar dados'] },
  saving: { status: 'Salvando a solicitação', actions: [] },
  comparing: { status: 'Comparando com o que mudou', actions: [] },
  failed: { status: 'A solicitação não foi salva', actions: ['Alterar os dados', close] },
}

/** What a form that holds what it holds cannot send. */
const impossible: Excluded<typeof ndRequestFormMachine> = {
  'something is typed': { cases: ['dialog.dismiss with nothing typed'], when: isTouched },
  'nothing is typed': { cases: ['dialog.dismiss with something typed'], when: (state) => !isTouched(state) },
  'the form holds what somebody else left of the costs': { cases: ['request.submit complete'], when: hasTheirs },
  'what somebody else did does not come undone': {
    cases: [
      'readChanges.done of something else',
      'readChanges.done it was sent',
      'readChanges.done as it was to be',
      'readChanges.done of nothing',
    ],
    when: hasTheirs,
  },
}

/** ND-01. */
export const driver = viewDriver<typeof ndRequestFormMachine>({
  machine: ndRequestFormMachine,
  paths: pagePathsOf(ndRequestFormMachine, { cases: options, impossible, effects: {} }),
  /** The view makes the key, and none for a request that there is; a new cost has no id. */
  comparable: ({ key: _, draft, ...context }) => ({
    ...context,
    draft: { ...draft, lines: draft.lines.map((line) => (isNew(context) ? { ...line, id: null } : line)) },
  }),
  render: (actor) => (
    <NdRequestDialog actor={actor} request={actor.getSnapshot().context.request === null ? null : ndRequest} />
  ),
  async byHand(event) {
    if (event.type === 'request.submit' && 'draft' in event) await submit(event.draft)
    else if (event.type === 'dialog.dismiss') await user.keyboard('{Escape}')
    else if (event.type in words) press(words[event.type as keyof typeof words])
    else return false
    return true
  },
  shown: () => ({
    status: inDialog().getByRole('status').textContent,
    problem: inDialog()
      .queryAllByRole('alert')
      .some(({ textContent }) => !textContent?.startsWith('Nada foi salvo')),
    conflict: inDialog()
      .queryAllByRole('alert')
      .some(({ textContent }) => textContent?.startsWith('Nada foi salvo')),
    isRejected: screen.queryByText('O texto não vale.') !== null,
    isOpen: ['Observações', 'Descrição, custo 1', 'Valor (R$), custo 1'].map((name) => !fieldNamed(name).readOnly),
    notes: fieldNamed('Observações').value,
    costs: rowsShown(),
    submit: screen.queryByRole('button', { name: 'Salvar solicitação' })?.hasAttribute('data-loading') ?? null,
    actions: buttonsAmong([...Object.values(words), close]),
  }),
  expected(state) {
    const { seen, draft, problem, entries } = state.context
    const isEditable = state.matches({ open: 'filling' })
    const isBusy = state.matches('saving') || state.matches('comparing')
    const hasFailed = state.matches({ open: 'failed' })
    const isDecided = state.matches({ open: 'conflicting' }) || state.matches({ open: 'closed' })
    const isAgain = hasFailed && problem !== null && [0, 503].includes(problem.status)
    const face = faces[nameOf(state)]
    return {
      ...face,
      ...(isAgain ? { actions: ['Tentar de novo', ...(face?.actions ?? [])] } : {}),
      problem: hasFailed,
      conflict: isDecided || (isEditable && entries.length > 0),
      isOpen: [isEditable, isEditable, isEditable],
      notes: draft.notes,
      costs:
        draft.lines.length === 0 ? [': '] : draft.lines.map(({ description, value }) => `${description}: ${value}`),
      submit: isEditable || isBusy ? isBusy : null,
      ...(!hasFailed && problem?.fields?.['notes'] ? { isRejected: true } : {}),
      ...(draft === seen ? { isRejected: false } : {}),
    }
  },
})

function nameOf({ value }: State): string {
  return typeof value === 'string' ? value : String(Object.values(value)[0])
}

/** The note is not what it was. */
function isTouched({ context: { seen, draft } }: State): boolean {
  return seen.notes !== draft.notes
}

/** Somebody else has taken a cost out. */
function hasTheirs({ context: { seen } }: State): boolean {
  return seen.lines.length === 1
}

/** It had no cost as it was opened. */
function isNew({ seen }: Pick<State['context'], 'seen'>): boolean {
  return seen.lines.length === 0
}

function rowsShown(): string[] {
  return screen.getAllByRole('group', { name: /^Custo \d+$/ }).map((_, place) => {
    const [description, value] = ['Descrição', 'Valor (R$)'].map((name) => costField(name, place).value)
    return `${description}: ${value?.replace(',', '.')}`
  })
}

/** Types what is not there yet. What the form keeps back leaves in it what it held. */
async function submit({ notes, lines }: NdRequestDraft) {
  if (fieldNamed('Observações').readOnly) return
  const isKeptBack = lines.some(({ value }) => value === '0.00')
  const before = [fieldNamed('Observações').value, costField('Valor (R$)', 0).value] as const
  if (!isKeptBack && costField('Descrição', 0).value === '') await fillNew(lines)
  typeInto('Observações', notes)
  typeInto('Valor (R$), custo 1', asTyped(lines[0]?.value))
  press('Salvar solicitação')
  if (!isKeptBack) return
  typeInto('Observações', before[0])
  typeInto('Valor (R$), custo 1', before[1])
}

async function fillNew(lines: NdRequestDraft['lines']) {
  await choose('Centro de custo')
  await choose('Cliente')
  for (const [place, { description, value }] of lines.entries()) {
    if (place > 0) press('Adicionar custo')
    await choose(`Ativo, custo ${place + 1}`)
    typeInto(`Descrição, custo ${place + 1}`, description)
    typeInto(`Valor (R$), custo ${place + 1}`, asTyped(value))
  }
}

/** The first that is offered. */
async function choose(name: string) {
  await user.click(fieldNamed(name))
  await user.click((await screen.findAllByRole('option'))[0] as HTMLElement)
}

function costField(name: string, place: number) {
  return fieldNamed(`${name}, custo ${place + 1}`)
}

function asTyped(value = ''): string {
  return value.replace('.', ',')
}
