import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Person } from '../../../contract/access/person'
import { personDeactivateMachine } from '../../../machines/access/person/person-deactivate.machine'
import { personDeactivateWords } from '../../../machines/access/person/person-deactivate.words'
import { personPasswordMachine } from '../../../machines/access/person/person-password.machine'
import { personPasswordWords } from '../../../machines/access/person/person-password.words'
import { personReactivateMachine } from '../../../machines/access/person/person-reactivate.machine'
import { personReactivateWords } from '../../../machines/access/person/person-reactivate.words'
import { useSystem } from '../../app/system'
import { useActionDialog } from '../../app/use-action-dialog'
import { randomKey } from '../../random-key'
import { personActors } from './person.actors'
import type { Looking, PersonStep } from './person-actions.projection'
import { PersonDeactivateView, PersonPasswordView, PersonReactivateView } from './person-step.view'
import { randomPassword } from './random-password'

interface PersonStepScreenProps {
  step: PersonStep
  /** As they were when the dialog was opened. */
  person: Person
  looking: Looking
  onClose: () => void
}

const kinds = {
  'person.givePassword': { machine: personPasswordMachine, words: personPasswordWords, View: PersonPasswordView },
  'person.deactivate': { machine: personDeactivateMachine, words: personDeactivateWords, View: PersonDeactivateView },
  'person.reactivate': { machine: personReactivateMachine, words: personReactivateWords, View: PersonReactivateView },
}

export default function PersonStepScreen({ step, person, looking, onClose }: PersonStepScreenProps) {
  const { api } = useSystem()
  const { readPerson, ...actors } = personActors(api, useQueryClient(), looking)
  const { machine, words, View } = kinds[step]
  const [password] = useState(randomPassword)
  const actor = useActionDialog({
    machine,
    actors: { performAction: actors[step], readRecord: readPerson },
    input: {
      ...{ id: person.id, version: person.version },
      ...(step === 'person.givePassword' ? { text: password } : {}),
    },
    words,
    onClose,
  })
  return <View actor={actor} name={person.name} newKey={randomKey} />
}
