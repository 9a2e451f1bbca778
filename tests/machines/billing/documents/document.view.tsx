import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { createActor } from 'xstate'
import type { RecordDocument } from '../../../../contract/billing/documents/documents'
import { attachmentsMachine } from '../../../../machines/billing/documents/attachments.machine'
import { documentLifecycle } from '../../../../machines/billing/documents/document.lifecycle'
import type { Api } from '../../../../src/api/client'
import { projectDocumentSteps } from '../../../../src/billing/documents/document.projection'
import { recordDocuments } from '../../../../src/billing/documents/documents.queries'
import { RecordDocuments } from '../../../../src/billing/documents/record-documents'
import { screenInJsdom } from '../../../engine/views/screen-in-jsdom'
import { viewDriver } from '../../../engine/views/view'
import { personalFile } from '../../../journeys/support/documents'
import { paths } from './document.cases'
import { documentOn, documentShown } from './document-shown'

type State = SnapshotFrom<typeof documentLifecycle>

/** BM-06: what the row of a file in this state says and offers. */
export const driver = viewDriver<typeof documentLifecycle>({
  machine: documentLifecycle,
  paths,
  staysAtEnd: true,
  render: (actor) => <Shown actor={actor} />,
  byHand: () => false,
  shown: () => documentOn(screenInJsdom()),
  expected: documentShown,
})

const file: RecordDocument = {
  ...{ ...personalFile, type: 'application/pdf', size: 1024, created_by: 'Ana Souza', is_own: true },
  ...{ created_at: '2026-11-20T12:00:00Z', version: 1, status: 'kept', erased: null },
}
const erased = { at: '2026-11-21T12:00:00Z', by: 'Ana Souza', reason: 'Pedido do titular' }
const looking = { modules: [], isSuperuser: true, mayAttach: true }
const attachments = createActor(attachmentsMachine).start()

/** The list of a record's files that has just been fetched, as the lifecycle's actor has one of them. */
function Shown({ actor }: { actor: ActorRefFrom<typeof documentLifecycle> }) {
  const { value }: State = useSelector(actor, (snapshot) => snapshot)
  const status = value === 'erased' ? 'erased' : 'kept'
  const files = value === 'removed' ? [] : [{ ...file, status, erased: status === 'erased' ? erased : null } as const]
  const source = recordDocuments((async () => files) as unknown as Api, '/billing/reports/12/')
  const client = new QueryClient()
  client.setQueryData(source.queryKey, files)
  return (
    <QueryClientProvider key={String(value)} client={client}>
      <RecordDocuments
        none="Nenhum arquivo ainda."
        actor={attachments}
        source={source}
        lacks={null}
        onChoose={() => undefined}
        saving={[]}
        onSave={() => undefined}
        onShow={() => undefined}
        stepsOf={(document) => projectDocumentSteps(document, looking)}
        onStep={() => undefined}
      />
    </QueryClientProvider>
  )
}
