import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Person } from '../../../contract/access/person'
import { personPictures } from '../../billing/pictures/person-picture'
import { formatMoment } from '../../ui/format'
import type { Fact } from '../../ui/record/facts'
import { RecordFrame } from '../../ui/record/record-frame'
import { RecordLifecycle } from '../../ui/record/record-lifecycle'
import { RecordLog } from '../../ui/record/record-log'
import { RecordTabs } from '../../ui/record/record-tabs'
import { personTitle, titles } from '../../ui/titles'
import type { person, personLog } from '../shared/access.queries'
import { peopleHref, personHref } from '../shared/address'
import { EffectiveAccess } from './effective-access'
import { personLogWords } from './person-log'
import { PersonStatus, personStatuses } from './person-status'

export type PersonTab = 'access' | 'sessions' | 'logs'

interface PersonViewProps {
  id: number
  tab: PersonTab
  source: ReturnType<typeof person>
  log: ReturnType<typeof personLog>
  /** That somebody else has changed it meanwhile. */
  changed?: ReactNode
  /** Who else has it open. */
  live?: ReactNode
  /** What can be done. */
  actions: (person: Person) => ReactNode
  /** The tab of their sign-ins; null for whoever may not see them. */
  sessions: ((person: Person) => ReactNode) | null
}

const paths: Readonly<Record<PersonTab, string>> = { access: '', sessions: '/sessoes', logs: '/logs' }
const tabTitles = { access: msg`Acesso`, sessions: titles.sessions, logs: titles.log } as const

/** A person: what they may do and why, how they sign in, and what happened to their access (IAM-01). */
export function PersonView({ id, tab, source, log: logSource, changed, live, actions, sessions }: PersonViewProps) {
  const { _, i18n } = useLingui()
  const log = useInfiniteQuery(logSource)
  const tabs = (Object.keys(paths) as PersonTab[]).filter((one) => one !== 'sessions' || sessions !== null)
  const hrefOf = (one: PersonTab) => `${personHref(id)}${paths[one]}`

  return (
    <RecordFrame
      source={source}
      listHref={peopleHref}
      title={personTitle(id)}
      changed={changed}
      live={live}
      tabs={
        <RecordTabs tabs={tabs.map((one) => ({ title: tabTitles[one], href: hrefOf(one) }))} current={hrefOf(tab)} />
      }
      heading={(data) => ({
        title: data.name,
        subject: [data.username, data.email].filter(Boolean).join(' · '),
        amounts: [],
        actions: actions(data),
        way: (
          <RecordLifecycle
            log={log}
            current={data.status}
            states={personStatuses}
            pictures={personPictures}
            {...(tab === 'logs' ? {} : { history: hrefOf('logs') })}
          />
        ),
      })}
      columns={(data) => ({
        facts: factsOf(data),
        children: partOf(data),
      })}
      words={{
        missing: msg`A pessoa #${id} não existe.`,
        seeAll: msg`Ver todas as pessoas`,
        failed: msg`A pessoa não pôde ser carregada.`,
        loading: msg`Carregando a pessoa`,
      }}
    />
  )

  function partOf(data: Person): ReactNode {
    if (tab === 'logs')
      return <RecordLog log={log} words={personLogWords} statusBadge={(status) => <PersonStatus status={status} />} />
    return tab === 'sessions' && sessions ? sessions(data) : <EffectiveAccess person={data} />
  }

  function factsOf({
    id: number,
    is_superuser,
    last_sign_in,
    created_at,
    has_password,
    has_second_factor,
    issuers,
  }: Person): Fact[] {
    const ways = [
      ...(issuers.length > 0 ? [_(msg`Conta da empresa`)] : []),
      ...(has_password ? [_(has_second_factor ? msg`Usuário, senha e código` : msg`Usuário e senha`)] : []),
    ]
    return [
      { name: _(msg`ID`), value: String(number) },
      { name: _(msg`Superusuário`), value: is_superuser ? _(msg`Sim`) : '' },
      { name: _(msg`Último acesso`), value: last_sign_in ? formatMoment(last_sign_in, i18n) : _(msg`Nunca`) },
      { name: _(msg`Entra com`), value: ways.join(', ') || _(msg`Ainda não entrou`) },
      { name: _(msg`Criada em`), value: formatMoment(created_at, i18n) },
    ]
  }
}
