import { screen } from '@testing-library/react'
import { invoiceCancelMachine } from '../../machines/billing/invoice-cancel.machine'
import { dialogShown, press, pressEscape, type } from '../support/invoice-dialog-driver'
import { InvoiceCancelDialog } from '../support/invoice-dialogs'
import { cancelClose, cancelFaces, cancelWords } from '../support/invoice-faces'
import { pagePathsOf } from '../support/page-paths'
import { viewDriver } from '../support/view'
import { options, reason } from './invoice-cancel.paths'

/** INV-04. */
export const driver = viewDriver<typeof invoiceCancelMachine>({
  machine: invoiceCancelMachine,
  paths: pagePathsOf(invoiceCancelMachine, {
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
    },
    effects: {},
  }),
  /** The view makes the key. */
  comparable: ({ key, ...context }) => ({ ...context, hasKey: key !== '' }),
  render: (actor) => <InvoiceCancelDialog actor={actor} />,
  async byHand(event) {
    if (event.type === 'reason.change' && 'reason' in event) type('Motivo', event.reason)
    else if (event.type === 'dialog.dismiss') await pressEscape()
    else if (event.type in cancelWords) press(cancelWords[event.type as keyof typeof cancelWords])
    else return false
    return true
  },
  shown() {
    const { text, ...shown } = dialogShown([...Object.values(cancelWords), cancelClose])
    const field = screen.getByLabelText<HTMLTextAreaElement>('Motivo')
    return {
      ...shown,
      reason: field.value,
      isOpen: !field.readOnly,
      isRejected: text.includes('Explique melhor.'),
      saysBalance: text.includes('O saldo do boletim #12 volta a R$ 1.234,50.'),
    }
  },
  expected(state) {
    const name = nameOf(state.value)
    const { reason, problem } = state.context
    return {
      ...cancelFaces[name],
      ...(state.hasTag('failed') && problem ? {} : { problem: null }),
      reason,
      isOpen: name === 'writingReason',
      isRejected: ['writingReason', 'confirmingDiscard'].includes(name) && problem?.fields?.['reason'] !== undefined,
      saysBalance: ['confirming', 'cancelling', 'refused', 'failed', 'reloading'].includes(name),
    }
  },
})

function nameOf(value: unknown): string {
  return typeof value === 'string' ? value : nameOf(Object.values(value as object)[0])
}
