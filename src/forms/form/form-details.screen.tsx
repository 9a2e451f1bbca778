import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/PillsInput.css'
import '@mantine/core/styles/Pill.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Form } from '../../../contract/forms/form'
import { detailsOf } from '../../../contract/forms/form-details'
import { formDetailsMachine } from '../../../machines/forms/form/form-details.machine'
import { formDetailsWords } from '../../../machines/forms/form/form-details.words'
import { useSystem } from '../../app/system'
import { useRecordForm } from '../../app/use-record-form'
import { useWorkflow } from '../../app/use-workflow'
import { form as formQuery, offeredMachines } from '../shared/forms.queries'
import { formDetailsActors } from './form.actors'
import { FormDetailsView } from './form-details.view'

interface FormDetailsScreenProps {
  /** As the person saw it. */
  form: Form
  onClose: () => void
}

/** Fetched when somebody changes what a form is called or whom it is for. */
export default function FormDetailsScreen({ form: opened, onClose }: FormDetailsScreenProps) {
  const { api } = useSystem()
  const queries = useQueryClient()
  const { onTouch, onDone } = useRecordForm(formDetailsWords, onClose)
  const actor = useWorkflow(formDetailsMachine, {
    actors: formDetailsActors(api, queries),
    input: { id: opened.id, version: opened.version, seen: detailsOf(opened) },
    onDone,
  })
  /** As it stands now: others may have named machines that the person has not seen. */
  const { data: form = opened } = useQuery({ ...formQuery(api, opened.id), enabled: false })
  return (
    <FormDetailsView
      actor={actor}
      title={opened.title}
      machines={(search) => offeredMachines(api, search)}
      known={form.machines.map(({ id, code }) => ({ value: String(id), label: code }))}
      onTouch={onTouch}
    />
  )
}
