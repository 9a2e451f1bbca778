import { useSelector } from '@xstate/react'
import type { Person } from '../../../contract/access/person'
import { withWords } from '../../app/catalogues'
import { useSystem } from '../../app/system'
import { useDialog } from '../../app/use-dialog'
import { useRecordDialog } from '../../app/use-record-dialog'
import type { RouteEntry } from '../../shell/routes'
import { useAccess } from '../../shell/shell-access'
import { optional } from '../../ui/parts/optional'
import { personTitle } from '../../ui/titles'
import { person, personLog } from '../shared/access.queries'
import { Permitted } from '../shared/permitted.screen'
import { PersonView } from './person.view'
import type { PersonStep } from './person-actions.projection'
import { PersonButtons } from './person-buttons'

const AccessChange = optional(() => withWords(import('../access-change/access-change.screen'), 'access', 'record'))
const PersonStepDialog = optional(() => withWords(import('./person-step.screen'), 'access', 'record'))

interface PersonScreenProps {
  id: number
  tab: NonNullable<RouteEntry['tab']>
}

export default function PersonScreen({ id, tab }: PersonScreenProps) {
  const { api, portal } = useSystem()
  const { access } = useAccess()
  const user = useSelector(portal, ({ context }) => context.user)
  const looking = {
    username: user?.username ?? '',
    is_superuser: user?.is_superuser === true,
    modules: access.modules,
  }
  const change = useDialog<Person>((opened) => opened.id === id)
  const { shown, open, closing } = useRecordDialog<PersonStep, Person>(id)
  return (
    <Permitted permission="iam_access" title={personTitle(id)}>
      <PersonView
        id={id}
        tab={tab === 'logs' ? 'logs' : 'access'}
        source={person(api, id)}
        log={personLog(api, id)}
        actions={(data) => (
          <PersonButtons
            person={data}
            looking={looking}
            onChange={() => change.open(data)}
            onOpen={(step) => open(step, data)}
          />
        )}
      />
      {change.shown ? <AccessChange people={[change.shown]} {...change.closing} /> : null}
      {shown ? (
        <PersonStepDialog key={shown.dialog} step={shown.dialog} person={shown.record} looking={looking} {...closing} />
      ) : null}
    </Permitted>
  )
}
