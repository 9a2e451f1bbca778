import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { type UseQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { AccessModule } from '../../../contract/access/access'
import { type Permission, permits, readMasterData } from '../../../contract/permissions'
import type { Problem } from '../../../contract/problem'
import { masterDataLifecycle } from '../../../machines/billing/master-data/master-data.lifecycle'
import { masterDataWords } from '../../../machines/billing/master-data/master-data.words'
import { inLifecycle } from '../../../machines/support/lifecycle'
import { permittedActions } from '../../ui/record/actions/permitted-actions'
import { RecordActions } from '../../ui/record/actions/record-actions'
import { closedBy } from '../../ui/record/actions/why-closed'
import type { Fact } from '../../ui/record/facts'
import type { LogWords } from '../../ui/record/log.projection'
import type { Neighbours } from '../../ui/record/neighbours'
import { RecordFrame } from '../../ui/record/record-frame'
import { RecordLifecycle } from '../../ui/record/record-lifecycle'
import { RecordLog } from '../../ui/record/record-log'
import { RecordTabs } from '../../ui/record/record-tabs'
import { type RecordTab, tabHref, tabsOf } from '../../ui/record/tabs'
import { masterDataPictures } from '../pictures/master-data-picture'
import type { masterLog } from './master-data.queries'
import type { ListedAnswer } from './master-kinds'
import { MasterStatus, masterStatuses } from './master-status'

export type MasterStep = 'record.edit' | 'record.deactivate' | 'record.reactivate'

interface MasterDataViewProps<Answer extends ListedAnswer> {
  tab: RecordTab
  source: UseQueryOptions<Answer, Problem>
  log: ReturnType<typeof masterLog>
  neighbours?: Neighbours | null
  /** That somebody else has changed it meanwhile. */
  changed?: ReactNode
  /** Who else has it open. */
  live?: ReactNode
  /** What the person may do. */
  modules: readonly AccessModule[]
  /** What a change of this kind asks for. */
  edit: Permission
  listHref: string
  title: MessageDescriptor
  /** Its own address. */
  address: string
  /** What people call it: its heading, as soon as that is known. */
  name: (record: Answer) => string
  /** What else tells one from another. */
  subject: (record: Answer) => string
  facts: (record: Answer) => Fact[]
  logWords: LogWords
  words: Parameters<typeof RecordFrame>[0]['words']
  /** The record as the person saw it then. */
  onOpen: (step: MasterStep, record: Answer) => void
  /** What it is made of. */
  children: (record: Answer) => ReactNode
}

/** What the page of each kind hands on. */
export type MasterPart<Answer extends ListedAnswer> = Pick<
  MasterDataViewProps<Answer>,
  'tab' | 'source' | 'log' | 'logWords' | 'neighbours' | 'changed' | 'live' | 'modules' | 'edit' | 'onOpen'
>

/** A client, a cost center or an asset: its data, where it stands and what happened to it (BIL-04). */
export function MasterDataView<Answer extends ListedAnswer>(props: MasterDataViewProps<Answer>) {
  const { tab, log: logSource, modules, edit, address, children } = props
  const { i18n } = useLingui()
  const mayReadLog = permits(modules, readMasterData)
  const log = useInfiniteQuery({ ...logSource, enabled: mayReadLog })
  const permissions = { 'record.edit': edit, 'record.deactivate': edit, 'record.reactivate': edit }
  const actionsOf = (record: Answer) =>
    permittedActions<MasterStep>(inLifecycle(masterDataLifecycle, { status: record.status }), permissions, modules)

  return (
    <RecordFrame
      source={props.source}
      address={address}
      listHref={props.listHref}
      title={props.title}
      neighbours={props.neighbours ?? null}
      changed={props.changed}
      live={props.live}
      tabs={
        mayReadLog ? <RecordTabs tabs={tabsOf(address, ['summary', 'logs'])} current={tabHref(address, tab)} /> : null
      }
      heading={(record) => ({
        title: props.name(record),
        status: mayReadLog ? null : <MasterStatus status={record.status} />,
        subject: props.subject(record),
        amounts: [],
        actions: (
          <RecordActions
            primary=""
            actions={actionsOf(record).map(({ event, ...closed }) => ({
              name: event,
              word: masterDataWords.events[event],
              ...closedBy(closed, i18n),
              does: () => props.onOpen(event, record),
            }))}
          />
        ),
        way: mayReadLog ? (
          <RecordLifecycle
            log={log}
            current={record.status}
            states={masterStatuses}
            pictures={masterDataPictures}
            {...(tab === 'logs' ? {} : { history: tabHref(address, 'logs') })}
          />
        ) : null,
      })}
      columns={(record) => ({
        facts: props.facts(record),
        children:
          tab === 'logs' ? (
            <RecordLog log={log} words={props.logWords} statusBadge={(status) => <MasterStatus status={status} />} />
          ) : (
            children(record)
          ),
      })}
      words={props.words}
    />
  )
}

/** How any of them was changed, in the past tense. */
export const masterSentences = {
  'record.create': ({ who }: { readonly who: string }) => msg`${who} criou o cadastro`,
  'record.edit': ({ who }: { readonly who: string }) => msg`${who} alterou o cadastro`,
  'record.deactivate': ({ who }: { readonly who: string }) => msg`${who} inativou o cadastro`,
  'record.reactivate': ({ who }: { readonly who: string }) => msg`${who} reativou o cadastro`,
}
