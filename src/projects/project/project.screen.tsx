import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import {
  lackedOf,
  type Permission,
  permits,
  projectAllows,
  readMasterData,
  recordPermissions,
} from '../../../contract/permissions'
import type { Problem } from '../../../contract/problem'
import type { Project } from '../../../contract/projects/project'
import type { ListQuery } from '../../api/list.queries'
import { withWords } from '../../app/catalogues'
import { useNeighbours } from '../../app/list/list-place'
import { useSystem } from '../../app/system'
import { useRecordDialog } from '../../app/use-record-dialog'
import { debitNotePage } from '../../billing/debit-note/debit-note.queries'
import { DocumentsPart } from '../../billing/documents/documents-part.screen'
import { invoicePage } from '../../billing/invoice/invoice.queries'
import { masterPage } from '../../billing/master-data/master-data.queries'
import { MessagesPart } from '../../billing/messages/messages-part.screen'
import { ndRequestPage } from '../../billing/nd-request/nd-request.queries'
import { reportPage } from '../../billing/report/report.queries'
import { RecordChanged } from '../../notifications/record-changed.screen'
import { RecordLive } from '../../notifications/record-live.screen'
import { useAccess } from '../../shell/shell-access'
import { optional } from '../../ui/parts/optional'
import { type RecordTab, tabHref } from '../../ui/record/tabs'
import { project, projectLog, projectPage } from '../project.queries'
import { projectHref } from '../project-address'
import { ProjectView } from './project.view'
import type { ProjectAction } from './project-actions.projection'
import { projectLogWords } from './project-log'

export const ProjectForm = optional(() => withWords(import('./project-form.screen')))
const ProjectStepDialog = optional(() => withWords(import('./project-step.screen')))

/** A project, and what the lists say of it, as far as the person may see them. */
export function ProjectScreen({ id, tab }: { id: number; tab: RecordTab }) {
  const { _ } = useLingui()
  const { api } = useSystem()
  const { access } = useAccess()
  const neighbours = useNeighbours({
    ...{ list: 'projects', id, href: projectHref },
    source: (query: ListQuery) => projectPage(api, query),
  })
  const query = { page: 1, page_size: 1, ordering: '-id', search: '', filters: { project: String(id) } }
  const may = (permission: Permission) => tab === 'summary' && permits(access.modules, permission)
  const parts = {
    reports: useAnswer(reportPage(api, query), may(recordPermissions.report.read)),
    invoices: useAnswer(invoicePage(api, query), may(recordPermissions.invoice.read)),
    requests: useAnswer(ndRequestPage(api, query), may(recordPermissions.ndRequest.read)),
    notes: useAnswer(debitNotePage(api, query), may(recordPermissions.debitNote.read)),
    assets: useAnswer(masterPage<{ count: number }>(api, 'asset', { ...query, ordering: 'code' }), may(readMasterData)),
  }
  const { shown, open, closing } = useRecordDialog<ProjectAction, Project>(id)
  const record = `/projects/${id}/`
  return (
    <>
      <ProjectView
        id={id}
        tab={tab}
        source={project(api, id)}
        log={projectLog(api, id)}
        neighbours={neighbours}
        changed={
          <RecordChanged
            key={id}
            entity="project"
            id={id}
            source={project(api, id)}
            record={record}
            log={projectLog(api, id)}
            words={projectLogWords}
            history={tabHref(projectHref(id), 'logs')}
          />
        }
        live={<RecordLive entity="project" id={id} />}
        modules={access.modules}
        parts={parts}
        documents={
          <DocumentsPart
            record={record}
            lacks={lackedOf(access.modules, projectAllows.edit)}
            outdated={[project(api, id).queryKey, projectLog(api, id).queryKey]}
            none={_(msg`Nenhum arquivo ainda. Contratos, orçamentos e plantas ficam guardados aqui.`)}
          />
        }
        conversation={<MessagesPart record={record} />}
        onOpen={open}
      />
      {shown?.dialog === 'project.edit' ? <ProjectForm project={shown.record} {...closing} /> : null}
      {shown && shown.dialog !== 'project.edit' ? (
        <ProjectStepDialog key={shown.dialog} step={shown.dialog} project={shown.record} {...closing} />
      ) : null}
    </>
  )
}

/** Null where it is not for this person to see, and never asked for then. */
function useAnswer<Page>(source: UseQueryOptions<Page, Problem>, isAsked: boolean) {
  const answer = useQuery({ ...source, enabled: isAsked })
  return isAsked ? answer : null
}
