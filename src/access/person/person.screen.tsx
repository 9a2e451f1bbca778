import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { Person } from '../../../contract/access/person'
import { accessChangeWords } from '../../../machines/access/access-change/access-change.words'
import { withWords } from '../../app/catalogues'
import { useSystem } from '../../app/system'
import { useDialog } from '../../app/use-dialog'
import type { RouteEntry } from '../../shell/routes'
import { optional } from '../../ui/parts/optional'
import { RecordActions } from '../../ui/record/record-actions'
import { personTitle } from '../../ui/titles'
import { person, personLog } from '../shared/access.queries'
import { useMayGive } from '../shared/may-give.screen'
import { Permitted } from '../shared/permitted.screen'
import { PersonView } from './person.view'

const AccessChange = optional(() => withWords(import('../access-change/access-change.screen'), 'access', 'record'))

interface PersonScreenProps {
  id: number
  tab: NonNullable<RouteEntry['tab']>
}

export default function PersonScreen({ id, tab }: PersonScreenProps) {
  const { _ } = useLingui()
  const { api } = useSystem()
  const mayGive = useMayGive()
  const change = useDialog<Person>((opened) => opened.id === id)
  const why = mayGive ? null : _(msg`Só quem administra um módulo dá e tira o acesso a ele.`)
  return (
    <Permitted permission="iam_access" title={personTitle(id)}>
      <PersonView
        id={id}
        tab={tab === 'logs' ? 'logs' : 'access'}
        source={person(api, id)}
        log={personLog(api, id)}
        actions={(data) => (
          <RecordActions
            primary="access"
            actions={[
              { name: 'access', word: accessChangeWords.events['change.apply'], why, does: () => change.open(data) },
            ]}
          />
        )}
      />
      {change.shown ? <AccessChange people={[change.shown]} {...change.closing} /> : null}
    </Permitted>
  )
}
