import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { PersonRow } from '../../../contract/access/person'
import { accessBounds } from '../../../contract/limits'
import { holds } from '../../../contract/permissions'
import { accessChangeWords } from '../../../machines/access/access-change/access-change.words'
import { personInviteWords } from '../../../machines/access/person/person-invite.words'
import { withWords } from '../../app/catalogues'
import { ListScreen } from '../../app/list/list.screen'
import { useEntitlement } from '../../app/modules'
import { useSystem } from '../../app/system'
import { useDialog } from '../../app/use-dialog'
import { optional } from '../../ui/parts/optional'
import { titles } from '../../ui/titles'
import { accessReferences, personPage } from '../shared/access.queries'
import { useMayGive } from '../shared/may-give.screen'
import { Permitted } from '../shared/permitted.screen'
import { peopleList } from './people-list'

const PersonInvite = optional(() => withWords(import('./person-invite.screen'), 'access', 'dialogs'))
const AccessChange = optional(() => withWords(import('../access-change/access-change.screen'), 'access'))

/** Everybody with an account, with what they are where (IAM-01). */
export default function PeopleScreen() {
  const { i18n } = useLingui()
  const { api } = useSystem()
  const mayGive = useMayGive()
  const { modules, isSuperuser } = useEntitlement()
  const mayInvite = holds(modules, isSuperuser, 'iam_pessoas')
  const invite = useDialog<{ isOpen: true }>()
  const change = useDialog<readonly PersonRow[]>()
  return (
    <Permitted permission="iam_access" title={titles.access}>
      <ListScreen
        definition={peopleList}
        source={(query) => personPage(api, query)}
        references={accessReferences(api, i18n)}
        exportPath="/api/v1/iam/people/export/"
        action={{
          word: personInviteWords.events['invite.send'],
          why: mayInvite ? null : i18n._(msg`Você não possui permissão para convidar pessoas.`),
          lacks: 'iam_pessoas',
          onAct: () => invite.open({ isOpen: true }),
        }}
        actions={[
          {
            name: 'access',
            word: accessChangeWords.events['change.apply'],
            why: mayGive ? null : msg`Só quem administra um módulo dá e tira o acesso a ele.`,
            onAct: (rows) => change.open(rows.slice(0, accessBounds.people)),
          },
        ]}
      />
      {invite.shown ? <PersonInvite {...invite.closing} /> : null}
      {change.shown ? <AccessChange people={change.shown} {...change.closing} /> : null}
    </Permitted>
  )
}
