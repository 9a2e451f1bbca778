import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, within } from '@testing-library/react'
import type { ActorRefFrom } from 'xstate'
import { reportCancelMachine } from '../../../../machines/billing/report/report-cancel.machine'
import type { Api } from '../../../../src/api/client'
import { report as query } from '../../../../src/billing/report/report.queries'
import { ReportCancelView } from '../../../../src/billing/report/report-cancel.view'
import { randomKey } from '../../../../src/random-key'
import { viewDriver } from '../../../engine/view'
import { report } from '../../../support/sample-report'
import { paths } from './report-cancel.cases'

const words = {
  'report.cancel': 'Cancelar boletim',
  'report.retry': 'Tentar de novo',
  'dialog.dismiss': 'Manter boletim',
} as const

/** What each state is called, and the buttons it offers. */
const faces: Readonly<Record<string, { readonly status: string; readonly buttons: readonly string[] }>> = {
  confirming: { status: 'Confirme o cancelamento', buttons: [words['report.cancel'], words['dialog.dismiss']] },
  changed: {
    status: 'O boletim mudou: confira e confirme de novo',
    buttons: [words['report.cancel'], words['dialog.dismiss']],
  },
  cancelling: { status: 'Cancelando o boletim', buttons: [words['report.cancel']] },
  reading: { status: 'Lendo o boletim de novo', buttons: [words['report.cancel']] },
  overtaken: { status: 'O boletim mudou e não pode mais ser cancelado', buttons: [words['dialog.dismiss']] },
  refused: { status: 'O boletim não pode ser cancelado', buttons: [words['dialog.dismiss']] },
  failed: { status: 'O boletim não foi cancelado', buttons: [words['report.retry'], words['dialog.dismiss']] },
}

/** BM-08. */
export const driver = viewDriver<typeof reportCancelMachine>({
  machine: reportCancelMachine,
  paths,
  /** The view makes the key. */
  comparable: ({ key, ...context }) => ({ ...context, hasKey: key !== '' }),
  render: (actor) => <Dialog actor={actor} />,
  byHand(event) {
    if (event.type in words) {
      const button = screen.queryByRole('button', { name: words[event.type as keyof typeof words] })
      if (button) fireEvent.click(button)
      return true
    }
    return false
  },
  shown: () => {
    const dialog = within(screen.getByRole('dialog', { name: 'Cancelar o boletim #12' }))
    return {
      status: dialog.getByRole('status').textContent,
      buttons: dialog
        .getAllByRole('button')
        .map(({ textContent }) => textContent)
        .filter((text) => text !== ''),
      isBusy: dialog.queryByRole('button', { name: 'Cancelar boletim' })?.hasAttribute('data-loading') ?? false,
      named: ['Usina Aurora', '01/10/2026 – 31/10/2026', 'R$ 1.000,00'].filter((text) => dialog.queryByText(text)),
      isWarned: dialog.queryByText(/O cancelamento não pode ser desfeito/) !== null,
      problem: dialog.queryAllByRole('alert').some(({ textContent }) => !textContent?.includes('desfeito')),
    }
  },
  expected(state) {
    const isAsking = state.matches('confirming') || state.matches('changed')
    return {
      ...faces[String(state.value)],
      isBusy: state.matches('cancelling') || state.matches('reading'),
      named: ['Usina Aurora', '01/10/2026 – 31/10/2026', 'R$ 1.000,00'],
      isWarned: isAsking,
      problem: state.matches('refused') || state.matches('failed'),
    }
  },
})

function Dialog({ actor }: { actor: ActorRefFrom<typeof reportCancelMachine> }) {
  const source = query((async () => report) as Api, report.id)
  return (
    <QueryClientProvider client={new QueryClient()}>
      <ReportCancelView actor={actor} report={report} source={source} newKey={randomKey} />
    </QueryClientProvider>
  )
}
