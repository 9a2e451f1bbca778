import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Form } from '../../../contract/forms/form'
import { formPublishMachine } from '../../../machines/forms/form/form-publish.machine'
import { formPublishWords } from '../../../machines/forms/form/form-publish.words'
import { formReactivateMachine } from '../../../machines/forms/form/form-reactivate.machine'
import { formReactivateWords } from '../../../machines/forms/form/form-reactivate.words'
import { formRetireMachine } from '../../../machines/forms/form/form-retire.machine'
import { formRetireWords } from '../../../machines/forms/form/form-retire.words'
import { useSystem } from '../../app/system'
import { useActionDialog } from '../../app/use-action-dialog'
import { randomKey } from '../../random-key'
import { form as formQuery, newerOf } from '../shared/forms.queries'
import { formActors } from './form.actors'
import { FormPublishView, FormReactivateView, FormRetireView } from './form-step.view'

interface FormStepScreenProps {
  step: keyof typeof kinds
  /** As it was when the dialog was opened. */
  form: Form
  onClose: () => void
}

const kinds = {
  publish: { machine: formPublishMachine, words: formPublishWords, View: FormPublishView },
  retire: { machine: formRetireMachine, words: formRetireWords, View: FormRetireView },
  reactivate: { machine: formReactivateMachine, words: formReactivateWords, View: FormReactivateView },
}

export default function FormStepScreen({ step, form: opened, onClose }: FormStepScreenProps) {
  const { api } = useSystem()
  const actors = formActors(api, useQueryClient())
  const { id, version } = opened
  const { data: kept } = useQuery({ ...formQuery(api, id), enabled: false })
  const { machine, words, View } = kinds[step]
  const actor = useActionDialog({
    machine,
    actors: { performAction: actors[`${step}Form`], readRecord: actors.readForm },
    input: { id, version },
    words,
    onClose,
  })
  return <View actor={actor} form={newerOf(opened, kept)} newKey={randomKey} />
}
