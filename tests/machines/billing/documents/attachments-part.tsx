import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ActorRefFrom } from 'xstate'
import '../../../../src/ui/parts/closed-button'
import type { attachmentsMachine } from '../../../../machines/billing/documents/attachments.machine'
import type { documentEraseMachine } from '../../../../machines/billing/documents/document-erase.machine'
import type { documentRemoveMachine } from '../../../../machines/billing/documents/document-remove.machine'
import type { Api } from '../../../../src/api/client'
import { DocumentRemoveView } from '../../../../src/billing/documents/document-remove.view'
import { recordDocuments } from '../../../../src/billing/documents/documents.queries'
import { DocumentEraseView } from '../../../../src/billing/documents/erase/document-erase.view'
import { RecordDocuments } from '../../../../src/billing/documents/record-documents'
import { personalFile, wrongFile } from '../../../journeys/support/documents'
import { next } from './attachments.cases'

const none = (async () => []) as unknown as Api

export function AttachmentsPart({ actor }: { readonly actor: ActorRefFrom<typeof attachmentsMachine> }) {
  return (
    <QueryClientProvider client={new QueryClient()}>
      <RecordDocuments
        none="Nenhum arquivo ainda."
        actor={actor}
        source={recordDocuments(none, '/billing/reports/12/')}
        lacks={null}
        onChoose={(files) => {
          if (files.length !== next.files.length) throw new Error('other files than were chosen')
          actor.send({ type: 'files.choose', files: next.files })
        }}
        saving={[]}
        onSave={() => undefined}
        onShow={() => undefined}
        stepsOf={() => []}
        onStep={() => undefined}
      />
    </QueryClientProvider>
  )
}

export function DocumentRemoveDialog({ actor }: { readonly actor: ActorRefFrom<typeof documentRemoveMachine> }) {
  return <DocumentRemoveView actor={actor} name={wrongFile.name} />
}

export function DocumentEraseDialog({ actor }: { readonly actor: ActorRefFrom<typeof documentEraseMachine> }) {
  return <DocumentEraseView actor={actor} name={personalFile.name} newKey={() => 'made-up'} />
}
