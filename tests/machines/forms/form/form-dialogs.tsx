import type { ActorRefFrom } from 'xstate'
import type { formCreateMachine } from '../../../../machines/forms/form/form-create.machine'
import type { formEditMachine } from '../../../../machines/forms/form/form-edit.machine'
import type { formPublishMachine } from '../../../../machines/forms/form/form-publish.machine'
import type { formReactivateMachine } from '../../../../machines/forms/form/form-reactivate.machine'
import type { formRetireMachine } from '../../../../machines/forms/form/form-retire.machine'
import { FormCreateView } from '../../../../src/forms/form/form-create.view'
import { FormEditView } from '../../../../src/forms/form/form-edit.view'
import { FormPublishView, FormReactivateView, FormRetireView } from '../../../../src/forms/form/form-step.view'
import { form } from '../../../support/samples/sample-form'
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
  return <FormCreateView actor={actor} fileProblem={null} onFile={() => undefined} newKey={newKey} />
}

export function FormEditPart({ actor }: { readonly actor: ActorRefFrom<typeof formEditMachine> }) {
  return (
    <FormEditView
      actor={actor}
      form={form}
      shows="outline"
      hrefOf={() => '/'}
      newKey={newKey}
      onPublish={() => undefined}
    />
  )
}
