import type { ComponentType } from 'react'
import type { ListedKind } from '../../../contract/billing/master-data/master-draft'
import { masterPermissions } from '../../../contract/permissions'
import { withWords } from '../../app/catalogues'
import { useNeighbours } from '../../app/list/list-place'
import { useSystem } from '../../app/system'
import { useRecordDialog } from '../../app/use-record-dialog'
import { RecordChanged } from '../../notifications/record-changed.screen'
import { RecordPresence } from '../../notifications/record-live.screen'
import { useAccess } from '../../shell/shell-access'
import type { ListPage, ListRow } from '../../ui/list/list-definition'
import { optional } from '../../ui/parts/optional'
import type { LogWords } from '../../ui/record/log.projection'
import { tabHref } from '../../ui/record/tabs'
import { masterLog, masterPage, masterRecord } from './master-data.queries'
import type { MasterStep } from './master-data.view'
import { type MasterRecords, masterPath } from './master-kinds'

const MasterStatus = optional(() => withWords(import('./master-status.screen')))

interface MasterPageOf<Record> {
  readonly id: number
  /** The name of its list. */
  readonly list: string
  readonly href: (id: number) => string
  readonly logWords: LogWords
  /** What a question calls it. */
  readonly nameOf: (record: Record) => string
  /** The dialog in which it is changed. */
  readonly Form: ComponentType<{ record: Record; onClose: () => void; onFailed: () => void }>
}

/** What the pages of all master data have in common: the record, where it stands in its list, and its dialogs. */
export function useMasterData<Kind extends ListedKind>(
  kind: Kind,
  { id, list, href, logWords, nameOf, Form }: MasterPageOf<MasterRecords[Kind]>,
) {
  const { api } = useSystem()
  const { access } = useAccess()
  const { shown, open, closing } = useRecordDialog<MasterStep, MasterRecords[Kind]>(id)
  const neighbours = useNeighbours<ListPage<ListRow>>({
    ...{ list, id, href },
    source: (query) => masterPage(api, kind, query),
  })
  const record = shown?.record
  const [source, log] = [masterRecord(api, kind, id), masterLog(api, kind, id)]
  return {
    view: {
      ...{ neighbours, modules: access.modules, edit: masterPermissions[kind], onOpen: open, source, log, logWords },
      changed: (
        <RecordChanged
          key={id}
          entity={kind}
          {...{ id, source, log }}
          record={masterPath(kind, id)}
          words={logWords}
          history={tabHref(href(id), 'logs')}
        />
      ),
      live: <RecordPresence entity={kind} id={id} />,
    },
    dialog: record ? (
      shown.dialog === 'record.edit' ? (
        <Form record={record} {...closing} />
      ) : (
        <MasterStatus
          record={{ kind, id, version: record.version, status: record.status, name: nameOf(record) }}
          {...closing}
        />
      )
    ) : null,
  }
}
