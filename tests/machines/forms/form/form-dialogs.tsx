import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query'
import type { ActorRefFrom } from 'xstate'
import type { Problem } from '../../../../contract/problem'
import type { formCreateMachine } from '../../../../machines/forms/form/form-create.machine'
import type { formDetailsMachine } from '../../../../machines/forms/form/form-details.machine'
import type { formEditMachine } from '../../../../machines/forms/form/form-edit.machine'
import type { formPublishMachine } from '../../../../machines/forms/form/form-publish.machine'
import type { formReactivateMachine } from '../../../../machines/forms/form/form-reactivate.machine'
import type { formRetireMachine } from '../../../../machines/forms/form/form-retire.machine'
import { FormEditView } from '../../../../src/forms/builder/form-edit.view'
import { FormCreateView } from '../../../../src/forms/form/form-create.view'
import { FormDetailsView } from '../../../../src/forms/form/form-details.view'
import { FormPublishView, FormReactivateView, FormRetireView } from '../../../../src/forms/form/form-step.view'
import type { Option } from '../../../../src/ui/form/search-select'
import { form } from '../../../support/samples/sample-form'
import { offers } from './form-create.cases'
import { seen } from './form-details.cases'
import { changed } from './made-form'

const newKey = () => 'made-up'

export function FormPublishDialog({ actor }: { readonly actor: ActorRefFrom<typeof formPublishMachine> }) {
  return <FormPublishView actor={actor} form={{ ...form, draft: changed }} newKey={newKey} />
}

export function FormRetireDialog({ actor }: { readonly actor: ActorRefFrom<typeof formRetireMachine> }) {
  return <FormRetireView actor={actor} form={form} newKey={newKey} />
}

export function FormReactivateDialog({ actor }: { readonly actor: ActorRefFrom<typeof formReactivateMachine> }) {
  return <FormReactivateView actor={actor} form={form} newKey={newKey} />
}

export function FormCreatePart({ actor }: { readonly actor: ActorRefFrom<typeof formCreateMachine> }) {
  return (
    <FormCreateView
      actor={actor}
      fileProblem={null}
      isReading={false}
      onFile={(file) => {
        const offer = file && offers[file.name as keyof typeof offers]
        if (offer) actor.send({ type: 'import.offer', offer })
      }}
      newKey={newKey}
    />
  )
}

export function FormEditPart({ actor }: { readonly actor: ActorRefFrom<typeof formEditMachine> }) {
  return (
    <FormEditView
      actor={actor}
      form={form}
      shows="outline"
      hrefOf={() => '/'}
      people={() => ({ queryKey: ['people'], queryFn: async () => [] })}
      newKey={newKey}
      onPublish={() => undefined}
    />
  )
}

const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
const machines = (search: string) =>
  queryOptions<readonly Option[], Problem>({ queryKey: ['machines', search], queryFn: async () => [] })

/** Of a form that is for every machine. */
export function FormDetailsDialog({ actor }: { readonly actor: ActorRefFrom<typeof formDetailsMachine> }) {
  return (
    <QueryClientProvider client={queries}>
      <FormDetailsView actor={actor} title={seen.title} machines={machines} known={[]} onTouch={() => undefined} />
    </QueryClientProvider>
  )
}
