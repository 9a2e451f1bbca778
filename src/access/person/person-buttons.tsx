import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { Person } from '../../../contract/access/person'
import { accessChangeWords } from '../../../machines/access/access-change/access-change.words'
import { personWords } from '../../../machines/access/person/person.words'
import { RecordActions } from '../../ui/record/actions/record-actions'
import { closedBy } from '../../ui/record/actions/why-closed'
import { type Looking, type PersonStep, projectPersonActions } from './person-actions.projection'

interface PersonButtonsProps {
  person: Person
  looking: Looking
  onChange: () => void
  onOpen: (step: PersonStep) => void
}

/** What can be done with a person's access and account, and why the rest cannot. */
export function PersonButtons({ person, looking, onChange, onOpen }: PersonButtonsProps) {
  const { _, i18n } = useLingui()
  const mayGive = looking.is_superuser || looking.modules.some(({ is_admin }) => is_admin)
  return (
    <RecordActions
      primary="access"
      actions={[
        {
          name: 'access',
          word: accessChangeWords.events['change.apply'],
          why: mayGive ? null : _(msg`Só quem administra um módulo dá e tira o acesso a ele.`),
          does: onChange,
        },
        ...projectPersonActions(person, looking).map(({ event, ...closed }) => ({
          name: event,
          word: personWords.events[event],
          ...closedBy(closed, i18n, personWords.closed),
          does: () => onOpen(event),
        })),
      ]}
    />
  )
}
