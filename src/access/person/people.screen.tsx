import { useLingui } from '@lingui/react'
import { ListScreen } from '../../app/list.screen'
import { useSystem } from '../../app/system'
import { titles } from '../../ui/titles'
import { accessReferences, personPage } from '../shared/access.queries'
import { Permitted } from '../shared/permitted.screen'
import { peopleList } from './people-list'

/** Everybody with an account, with what they are where (IAM-01). */
export default function PeopleScreen() {
  const { i18n } = useLingui()
  const { api } = useSystem()
  return (
    <Permitted permission="iam_access" title={titles.access}>
      <ListScreen
        definition={peopleList}
        source={(query) => personPage(api, query)}
        references={accessReferences(api, i18n)}
        exportPath="/api/v1/iam/people/export/"
      />
    </Permitted>
  )
}
