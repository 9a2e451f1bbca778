import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ActorRefFrom } from 'xstate'
import type { responseAuditMachine } from '../../../../machines/forms/response/response-audit.machine'
import type { responseCancelMachine } from '../../../../machines/forms/response/response-cancel.machine'
import type { responseFillMachine } from '../../../../machines/forms/response/response-fill.machine'
import type { responseStartMachine } from '../../../../machines/forms/response/response-start.machine'
import type { Api } from '../../../../src/api/client'
import { ResponseAuditView } from '../../../../src/forms/response/response-audit.view'
import { ResponseCancelView } from '../../../../src/forms/response/response-cancel.view'
import { ResponseFillView } from '../../../../src/forms/response/response-fill.view'
import { ResponseStartView } from '../../../../src/forms/response/response-start.view'
import { assetForms } from '../../../../src/forms/shared/forms.queries'
import { opened } from './response-fill.cases'
import { asked } from './response-start.cases'

const newKey = () => 'made-up'

export function ResponseCancelDialog({ actor }: { readonly actor: ActorRefFrom<typeof responseCancelMachine> }) {
  return <ResponseCancelView actor={actor} id={7} newKey={newKey} />
}

export function ResponseFillPart({ actor }: { readonly actor: ActorRefFrom<typeof responseFillMachine> }) {
  return <ResponseFillView actor={actor} response={opened} page={0} isChecked={false} hrefOf={String} newKey={newKey} />
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
  return <ResponseAuditView actor={actor} response={opened} newKey={newKey} />
}
