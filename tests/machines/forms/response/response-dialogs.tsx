import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { responseDiscardMachine } from '../../../../machines/forms/response/outbox/response-discard.machine'
import type { responseOutboxMachine } from '../../../../machines/forms/response/outbox/response-outbox.machine'
import type { photoMarkMachine } from '../../../../machines/forms/response/photo-mark.machine'
import type { responseAuditMachine } from '../../../../machines/forms/response/response-audit.machine'
import type { responseCancelMachine } from '../../../../machines/forms/response/response-cancel.machine'
import type { responseFilesMachine } from '../../../../machines/forms/response/response-files.machine'
import type { responseFillMachine } from '../../../../machines/forms/response/response-fill.machine'
import type { responseStartMachine } from '../../../../machines/forms/response/response-start.machine'
import type { Api } from '../../../../src/api/client'
import { PhotoMarkView } from '../../../../src/forms/answer/photo-mark.view'
import { FilePicture } from '../../../../src/forms/answer/response-file'
import { ResponseFilesView } from '../../../../src/forms/answer/response-files.view'
import { OutboxView } from '../../../../src/forms/offline/outbox.view'
import { ResponseDiscardView } from '../../../../src/forms/offline/response-discard.view'
import { ResponseAuditView } from '../../../../src/forms/response/response-audit.view'
import { ResponseCancelView } from '../../../../src/forms/response/response-cancel.view'
import { ResponseFillView } from '../../../../src/forms/response/response-fill.view'
import { ResponseStartView } from '../../../../src/forms/response/response-start.view'
import { assetForms } from '../../../../src/forms/shared/forms.queries'
import { sampleFile } from '../../../support/samples/sample-files'
import { begunHere } from './outbox/begun-here'
import { next as another, first, refused } from './outbox/response-outbox.cases'
import { next, question } from './response-files.cases'
import { opened } from './response-fill.cases'
import { asked } from './response-start.cases'

const newKey = () => 'made-up'

export function ResponseCancelDialog({ actor }: { readonly actor: ActorRefFrom<typeof responseCancelMachine> }) {
  return <ResponseCancelView actor={actor} id={7} newKey={newKey} />
}

export function ResponseFillPart({ actor }: { readonly actor: ActorRefFrom<typeof responseFillMachine> }) {
  return <ResponseFillView actor={actor} response={opened} page={0} isChecked={false} hrefOf={String} newKey={newKey} />
}

const noFile = async () => new File([], '')

export function ResponseFilesPart({ actor }: { readonly actor: ActorRefFrom<typeof responseFilesMachine> }) {
  return (
    <QueryClientProvider client={new QueryClient()}>
      <ResponseFilesView
        {...{ actor, label: 'Documentos do acidente', description: null, error: null, required: false }}
        question={{ key: question, kind: 'file' }}
        answer={[]}
        nameOf={String}
        isEditable
        picture={(key, name) => <FilePicture source={{ queryKey: [key], queryFn: noFile }} name={name} />}
        onChoose={(files) => {
          if (files.length !== next.files.length) throw new Error('other files than were chosen')
          actor.send({ type: 'files.choose', files: next.files })
        }}
        onRemove={(key) => actor.send({ type: 'file.remove', key })}
      />
    </QueryClientProvider>
  )
}

const photo = sampleFile('png', 'porta.png')

export function PhotoMarkDialog({ actor }: { readonly actor: ActorRefFrom<typeof photoMarkMachine> }) {
  return <PhotoMarkView actor={actor} photo={photo} size={{ width: 40, height: 20 }} />
}

export function ResponseStartPart({ actor }: { readonly actor: ActorRefFrom<typeof responseStartMachine> }) {
  const client = new QueryClient()
  const source = { ...assetForms((async () => asked) as Api, asked.id), staleTime: Number.POSITIVE_INFINITY }
  client.setQueryData(source.queryKey, asked)
  return (
    <QueryClientProvider client={client}>
      <ResponseStartView actor={actor} form={3} source={source} newKey={newKey} />
    </QueryClientProvider>
  )
}

export function ResponseAuditPart({ actor }: { readonly actor: ActorRefFrom<typeof responseAuditMachine> }) {
  const [head, setHead] = useState<HTMLElement | null>(null)
  return (
    <>
      <div ref={setHead} />
      <ResponseAuditView {...{ actor, head, newKey }} response={opened} others={[]} />
    </>
  )
}

export function ResponseDiscardDialog({ actor }: { readonly actor: ActorRefFrom<typeof responseDiscardMachine> }) {
  return <ResponseDiscardView actor={actor} response={begunHere(12)} />
}

const all = [first, refused, another].map(begunHere)
const ignored = () => undefined

export function ResponseOutboxPart({ actor }: { readonly actor: ActorRefFrom<typeof responseOutboxMachine> }) {
  const queued = useSelector(actor, ({ context }) => context.rows)
  const begun = all.filter(({ id }) => queued.some((row) => row.id === id))
  return (
    <OutboxView
      {...{ actor, begun, isSignedIn: true, drafts: [], onMerge: ignored, onSave: ignored, onDiscard: ignored }}
      onAmend={({ id }) => actor.send({ type: 'response.withdraw', id })}
      onRetry={({ id }) => actor.send({ type: 'response.retry', id })}
    />
  )
}
