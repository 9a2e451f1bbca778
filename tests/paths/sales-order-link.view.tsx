import { screen } from '@testing-library/react'
import { salesOrderLinkMachine } from '../../machines/billing/sales-order-link.machine'
import { dialogShown, press, pressEscape, type } from '../support/invoice-dialog-driver'
import { SalesOrderLinkDialog } from '../support/invoice-dialogs'
import { linkClose, linkFaces, linkWords } from '../support/invoice-faces'
import { pagePathsOf } from '../support/page-paths'
import { viewDriver } from '../support/view'
import { options } from './sales-order-link.paths'

/** INV-05. */
export const driver = viewDriver<typeof salesOrderLinkMachine>({
  machine: salesOrderLinkMachine,
  paths: pagePathsOf(salesOrderLinkMachine, {
    cases: options,
    impossible: {
      'the field holds this already': {
        cases: ['order.change to another one'],
        when: ({ context }) => context.order === 'OV-2 ',
      },
      'the field holds nothing already': {
        cases: ['order.change to none'],
        when: ({ context }) => context.order === ' ',
      },
    },
    effects: {},
  }),
  /** The view makes the key. */
  comparable: ({ key, ...context }) => ({ ...context, hasKey: key !== '' }),
  render: (actor) => <SalesOrderLinkDialog actor={actor} />,
  async byHand(event) {
    if (event.type === 'order.change' && 'order' in event) type('Ordem de venda (OV)', event.order)
    else if (event.type === 'dialog.dismiss') await pressEscape()
    else if (event.type in linkWords) press(linkWords[event.type as keyof typeof linkWords])
    else return false
    return true
  },
  shown() {
    const { text, ...shown } = dialogShown([...Object.values(linkWords), linkClose])
    const field = screen.getByLabelText<HTMLInputElement>('Ordem de venda (OV)')
    return {
      ...shown,
      order: field.value,
      isOpen: !field.disabled,
      isRejected: text.includes('OV desconhecida.'),
      saysPresent: text.includes('OV vinculada hoje: OV-1'),
    }
  },
  expected(state) {
    const name = nameOf(state.value)
    const { order, problem } = state.context
    return {
      ...linkFaces[name],
      ...(state.hasTag('failed') && problem ? {} : { problem: null }),
      order,
      isOpen: name === 'writingOrder',
      isRejected:
        ['writingOrder', 'confirmingDiscard'].includes(name) && problem?.fields?.['sales_order'] !== undefined,
      saysPresent: true,
    }
  },
})

function nameOf(value: unknown): string {
  return typeof value === 'string' ? value : nameOf(Object.values(value as object)[0])
}
