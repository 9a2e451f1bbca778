import { useSystem } from '../../app/system'
import type { RouteEntry } from '../../shell/routes'
import { personTitle } from '../../ui/titles'
import { person, personLog } from '../shared/access.queries'
import { Permitted } from '../shared/permitted.screen'
import { PersonView } from './person.view'

interface PersonScreenProps {
  id: number
  tab: NonNullable<RouteEntry['tab']>
}

export default function PersonScreen({ id, tab }: PersonScreenProps) {
  const { api } = useSystem()
  return (
    <Permitted permission="iam_access" title={personTitle(id)}>
      <PersonView id={id} tab={tab === 'logs' ? 'logs' : 'access'} source={person(api, id)} log={personLog(api, id)} />
    </Permitted>
  )
}
