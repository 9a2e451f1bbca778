import { useSelector } from '@xstate/react'
import type { Person, Session } from '../../../contract/access/person'
import { holds } from '../../../contract/permissions'
import { withWords } from '../../app/catalogues'
import { useSystem } from '../../app/system'
import { useDialog } from '../../app/use-dialog'
import { useRecordDialog } from '../../app/use-record-dialog'
import { RecordChanged } from '../../notifications/record-changed.screen'
import { RecordPresence } from '../../notifications/record-live.screen'
import type { RouteEntry } from '../../shell/routes'
import { useAccess } from '../../shell/shell-access'
import { optional } from '../../ui/parts/optional'
import { personTitle } from '../../ui/titles'
import { PersonFactor } from '../session/person-factor'
import { Sessions } from '../session/sessions'
import { person, personLog, personSessions } from '../shared/access.queries'
import { personHref } from '../shared/address'
import { Permitted } from '../shared/permitted.screen'
import { type PersonTab, PersonView } from './person.view'
import type { PersonStep } from './person-actions.projection'
import { PersonButtons } from './person-buttons'
import { personLogWords } from './person-log'

const AccessChange = optional(() => withWords(import('../access-change/access-change.screen'), 'access'))
const SessionEnd = optional(() => withWords(import('../session/session-end.screen'), 'access'))
const SecondFactorRemove = optional(() => withWords(import('../session/second-factor-remove.screen'), 'access'))
const PersonStepDialog = optional(() => withWords(import('./person-step.screen'), 'access'))

const tabs: Readonly<Partial<Record<NonNullable<RouteEntry['tab']>, PersonTab>>> = {
  logs: 'logs',
  sessions: 'sessions',
}

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
  const ending = useDialog<{ readonly person: Person; readonly session: Session }>((opened) => opened.person.id === id)
  const removal = useDialog<{ readonly person: Person }>((opened) => opened.person.id === id)
  const maySeeSessions = holds(access.modules, looking.is_superuser, 'iam_pessoas')
  const { shown, open, closing } = useRecordDialog<PersonStep, Person>(id)
  return (
    <Permitted permission="iam_access" title={personTitle(id)}>
      <PersonView
        id={id}
        tab={tabs[tab] ?? 'access'}
        source={person(api, id)}
        log={personLog(api, id)}
        changed={
          <RecordChanged
            key={id}
            entity="person"
            id={id}
            source={person(api, id)}
            record={`/iam/people/${id}/`}
            log={personLog(api, id)}
            words={personLogWords}
            history={`${personHref(id)}/logs`}
          />
        }
        live={<RecordPresence entity="person" id={id} />}
        sessions={
          maySeeSessions
            ? (data) => (
                <>
                  <Sessions
                    source={personSessions(api, id)}
                    onEnd={(session) => ending.open({ person: data, session })}
                  />
                  {mayRemoveFactor(data) ? <PersonFactor onRemove={() => removal.open({ person: data })} /> : null}
                </>
              )
            : null
        }
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
      {ending.shown ? (
        <SessionEnd
          {...ending.closing}
          path={`/iam/people/${ending.shown.person.id}/sessions/`}
          name={ending.shown.person.name}
          session={ending.shown.session}
        />
      ) : null}
      {removal.shown ? <SecondFactorRemove {...removal.closing} {...removal.shown} /> : null}
      {shown ? (
        <PersonStepDialog key={shown.dialog} step={shown.dialog} person={shown.record} looking={looking} {...closing} />
      ) : null}
    </Permitted>
  )

  /** As the server has it: one's own goes by the own page, a superuser's is another superuser's to remove. */
  function mayRemoveFactor({ has_second_factor, is_superuser, username }: Person): boolean {
    return has_second_factor && username !== looking.username && (!is_superuser || looking.is_superuser)
  }
}
