import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import { useQueryClient } from '@tanstack/react-query'
import type { Person } from '../../../contract/access/person'
import { personDeactivateMachine } from '../../../machines/access/person/person-deactivate.machine'
import { personDeactivateWords } from '../../../machines/access/person/person-deactivate.words'
import { personReactivateMachine } from '../../../machines/access/person/person-reactivate.machine'
import { personReactivateWords } from '../../../machines/access/person/person-reactivate.words'
import { useSystem } from '../../app/system'
import { useActionDialog } from '../../app/use-action-dialog'
import { randomKey } from '../../random-key'
import { personActors } from './person.actors'
import type { Looking, PersonStep } from './person-actions.projection'
import { PersonDeactivateView, PersonReactivateView } from './person-step.view'

interface PersonStepScreenProps {
  step: PersonStep
  /** As they were when the dialog was opened. */
  person: Person
  looking: Looking
  onClose: () => void
}

const kinds = {
  'person.deactivate': { machine: personDeactivateMachine, words: personDeactivateWords, View: PersonDeactivateView },
  'person.reactivate': { machine: personReactivateMachine, words: personReactivateWords, View: PersonReactivateView },
}

export default function PersonStepScreen({ step, person, looking, onClose }: PersonStepScreenProps) {
  const { api } = useSystem()
  const { deactivate, reactivate, readPerson } = personActors(api, useQueryClient(), looking)
  const { machine, words, View } = kinds[step]
  const actor = useActionDialog({
    machine,
    actors: { performAction: step === 'person.deactivate' ? deactivate : reactivate, readRecord: readPerson },
    input: { id: person.id, version: person.version },
    words,
    onClose,
  })
  return <View actor={actor} name={person.name} newKey={randomKey} />
}
