import { Permitted } from '../access/shared/permitted.screen'
import { ListScreen } from '../app/list/list.screen'
import { useSystem } from '../app/system'
import { titles } from '../ui/titles'
import { auditPage, auditReferences } from './audit.queries'
import { auditList } from './audit-list'

/** The audit log, for those who may read it (IAM-01). */
export default function AuditScreen() {
  const { api } = useSystem()
  return (
    <Permitted permission="iam_auditoria" title={titles.auditLog}>
      <ListScreen
        definition={auditList}
        source={(query) => auditPage(api, query)}
        references={auditReferences(api)}
        exportPath="/api/v1/iam/audit/export/"
      />
    </Permitted>
  )
}
