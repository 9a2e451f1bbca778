import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import { useQueryClient } from '@tanstack/react-query'
import type { Person } from '../../../contract/access/person'
import { secondFactorRemoveMachine } from '../../../machines/access/session/second-factor-remove.machine'
import { secondFactorRemoveWords } from '../../../machines/access/session/second-factor-remove.words'
import { deleteAt } from '../../api/delete.actors'
import { useSystem } from '../../app/system'
import { useRemoval } from '../../app/use-removal'
import { SecondFactorRemoveView } from './second-factor-remove.view'

interface SecondFactorRemoveScreenProps {
  person: Person
  onClose: () => void
}

export default function SecondFactorRemoveScreen({ person, onClose }: SecondFactorRemoveScreenProps) {
  const { api } = useSystem()
  const queries = useQueryClient()
  const actor = useRemoval(secondFactorRemoveMachine, {
    id: person.id,
    words: secondFactorRemoveWords,
    onClose,
    removeTarget: deleteAt(
      api,
      (id) => `/iam/people/${id}/second-factor/`,
      () => queries.invalidateQueries({ queryKey: ['iam'] }),
    ),
  })
  return <SecondFactorRemoveView actor={actor} name={person.name} />
}
