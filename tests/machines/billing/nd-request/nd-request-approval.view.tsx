import { fireEvent, screen, within } from '@testing-library/react'
import type { SnapshotFrom } from 'xstate'
import { planDebit } from '../../../../contract/billing/nd-request'
import { ndRequestApprovalMachine } from '../../../../machines/billing/nd-request/nd-request-approval.machine'
import { NdRequestApprovalView } from '../../../../src/billing/nd-request/nd-request-approval.view'
import { randomKey } from '../../../../src/random-key'
import { pagePathsOf } from '../../../engine/page-paths'
import { nameOf } from '../../../engine/state-name'
import { viewDriver } from '../../../engine/view'
import { ndRequest } from '../../../support/sample-nd-request'
import { dialogShown, press, pressEscape, type } from '../invoice/invoice-dialog-driver'
import { allWords, changedText, confirmWords, stepFace, stepWords } from './nd-faces'
import { options, reason, rejectedDay, rejectedReason } from './nd-request-approval.cases'

type State = SnapshotFrom<typeof ndRequestApprovalMachine>

/** What each step comes to, of a request over R$ 100,00 in two costs in its second revision. */
const outcomes = {
  'request.send':
    'A revisão 2, de R$ 100,00 em 2 custos, fica aguardando Usina Aurora. Até a resposta, nada nela pode ser alterado.',
  'request.approve':
    'Usina Aurora aceita R$ 100,00 em 2 custos, da revisão 2. As notas de débito podem então ser geradas.',
  'request.review': 'A solicitação volta a poder ser alterada, e a revisão passa a ser a 3.',
  'request.cancel': 'A solicitação de R$ 100,00 em 2 custos é cancelada, e nada é debitado. Não há volta.',
  'debitNotes.generate': 'tudo o que falta de R$ 100,00. A soma das notas não passa do valor da solicitação.',
} as const

/** ND-02. */
export const driver = viewDriver<typeof ndRequestApprovalMachine>({
  machine: ndRequestApprovalMachine,
  paths: pagePathsOf(ndRequestApprovalMachine, {
    cases: options,
    impossible: {
      'the field holds this already': {
        cases: ['reason.change long enough'],
        when: ({ context }) => context.reason === `${reason} `,
      },
      'the field holds this one already': {
        cases: ['reason.change too short'],
        when: ({ context }) => context.reason === 'Errada',
      },
      'three are chosen already': {
        cases: ['plan.change three parts'],
        when: ({ context }) => context.parts === 3,
      },
      'yesterday is chosen already': {
        cases: ['plan.change yesterday'],
        when: ({ context }) => context.due_date === '2026-11-21',
      },
    },
    effects: {},
  }),
  /** The view makes the key. */
  comparable: ({ key, ...context }) => ({ ...context, hasKey: key !== '' }),
  render: (actor) => <NdRequestApprovalView actor={actor} request={ndRequest} newKey={randomKey} />,
  async byHand(event, { snapshot }) {
    if (event.type === 'reason.change' && 'reason' in event) type('Motivo', event.reason)
    else if (event.type === 'plan.change' && 'parts' in event) choose(event)
    else if (event.type === 'dialog.dismiss') await pressEscape()
    else if (event.type === 'step.confirm') press(confirmWords[snapshot().context.step])
    else if (event.type in stepWords) press(stepWords[event.type as keyof typeof stepWords])
    else return false
    return true
  },
  shown() {
    const { text, ...shown } = dialogShown(allWords)
    const reasonField = screen.queryByLabelText<HTMLTextAreaElement>('Motivo')
    const parts = screen.queryByLabelText<HTMLSelectElement>('Número de notas')
    const day = screen.queryByLabelText<HTMLInputElement>('Vencimento', { selector: 'input' })
    const rows = screen.queryAllByRole('row').slice(1)
    return {
      ...shown,
      isRejected: [rejectedReason, rejectedDay].some((told) => text.includes(told)),
      reason: reasonField && [reasonField.value, !reasonField.readOnly],
      plan: parts && day && [parts.value, day.value, !parts.disabled, !day.disabled],
      rows: rows.map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      ),
      outcome: Object.values(outcomes).find((outcome) => text.includes(outcome)) ?? null,
    }
  },
  expected(state) {
    const name = nameOf(state.value)
    const { step, reason: text, parts, due_date, problem } = state.context
    const face = stepFace(name, state.context)
    return {
      status: face.status,
      actions: face.actions,
      ...(name === 'failed' && problem && !face.refusal
        ? {}
        : { problem: face.hasChanged ? changedText : face.refusal }),
      isRejected: face.isRejected,
      reason: face.hasReason ? [text, face.isEditable] : null,
      plan: face.hasPlan ? [String(parts), written(due_date), face.isEditable, face.isEditable] : null,
      rows: face.hasPlan ? rowsOf(state) : [],
      outcome: face.saysOutcome ? outcomes[step] : null,
    }
  },
})

/** What is past is not planned. */
function rowsOf({ context: { value, parts, due_date, today } }: State): readonly (readonly string[])[] {
  if (due_date < today) return []
  return planDebit({ value, parts, due_date }).map((part, place) => [
    String(place + 1),
    written(part.due_date),
    part.value.replace('.', ','),
  ])
}

/** Two fields: those that are closed take nothing. */
function choose({ parts, due_date }: { readonly parts: number; readonly due_date: string }): void {
  const field = screen.queryByLabelText<HTMLSelectElement>('Número de notas')
  if (!field || field.disabled) return
  if (field.value !== String(parts)) fireEvent.change(field, { target: { value: String(parts) } })
  type('Vencimento', written(due_date))
}

function written(day: string): string {
  return day.split('-').reverse().join('/')
}
