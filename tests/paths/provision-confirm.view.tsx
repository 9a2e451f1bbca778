import { screen } from '@testing-library/react'
import { provisionConfirmMachine } from '../../machines/billing/provision-confirm.machine'
import { dialogShown, press, pressEscape, type } from '../support/invoice-dialog-driver'
import { ProvisionConfirmDialog } from '../support/invoice-dialogs'
import { confirmClose, confirmFaces, confirmWords } from '../support/invoice-faces'
import { pagePathsOf } from '../support/page-paths'
import { viewDriver } from '../support/view'
import { options } from './provision-confirm.paths'

/** INV-01. */
export const driver = viewDriver<typeof provisionConfirmMachine>({
  machine: provisionConfirmMachine,
  paths: pagePathsOf(provisionConfirmMachine, {
    cases: options,
    impossible: {
      'this day is chosen already': {
        cases: ['day.choose another one'],
        when: ({ context }) => context.day === '2026-12-10',
      },
      'yesterday is chosen already': {
        cases: ['day.choose yesterday'],
        when: ({ context }) => context.day === '2026-11-20',
      },
    },
    effects: {},
  }),
  /** The view makes the key. */
  comparable: ({ key, ...context }) => ({ ...context, hasKey: key !== '' }),
  render: (actor) => <ProvisionConfirmDialog actor={actor} />,
  async byHand(event) {
    if (event.type === 'day.choose' && 'day' in event) type('Vencimento', written(event.day))
    else if (event.type === 'dialog.dismiss') await pressEscape()
    else if (event.type in confirmWords) press(confirmWords[event.type as keyof typeof confirmWords])
    else return false
    return true
  },
  shown() {
    const { text, ...shown } = dialogShown([...Object.values(confirmWords), confirmClose])
    const field = screen.getByLabelText<HTMLInputElement>('Vencimento', { selector: 'input' })
    return {
      ...shown,
      day: field.value,
      isOpen: !field.disabled,
      isRejected: text.includes('O vencimento não pode ser antes de hoje.'),
      saysSituation: text.includes('A situação dele passa de “Provisionado” para “Faturado”.'),
    }
  },
  expected(state) {
    const name = nameOf(state.value)
    const { day, problem } = state.context
    return {
      ...confirmFaces[name],
      ...(state.hasTag('failed') && problem ? {} : { problem: null }),
      day: written(day),
      isOpen: name === 'choosingDay',
      isRejected: ['choosingDay', 'confirmingDiscard'].includes(name) && problem?.fields?.['due_date'] !== undefined,
      saysSituation: true,
    }
  },
})

function written(day: string): string {
  return day.split('-').reverse().join('/')
}

function nameOf(value: unknown): string {
  return typeof value === 'string' ? value : nameOf(Object.values(value as object)[0])
}
