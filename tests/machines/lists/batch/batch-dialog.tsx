import type { ActorRefFrom } from 'xstate'
import { reportWords } from '../../../../machines/billing/report/report.words'
import type { batchMachine } from '../../../../machines/lists/batch/batch.machine'
import { BatchView } from '../../../../src/ui/list/batch/batch.view'

/** As the list of invoices words it. */
export function BatchDialog({ actor }: { readonly actor: ActorRefFrom<typeof batchMachine> }) {
  return (
    <BatchView
      actor={actor}
      title="PDFs de 2 faturas"
      possible={null}
      rest={[]}
      consequence="Os PDFs virão num arquivo ZIP."
      start={{ id: 'Gerar PDFs' }}
      failed={{ id: 'Os PDFs foram gerados, mas o arquivo ZIP não pôde ser salvo.' }}
      unanswered={null}
      lifecycleWords={reportWords}
      newKey={() => 'made-up'}
    />
  )
}
