import type { Company } from '../../../contract/billing/company/company'
import { masterPermissions, permits } from '../../../contract/permissions'
import { withWords } from '../../app/catalogues'
import { useSystem } from '../../app/system'
import { useRecordDialog } from '../../app/use-record-dialog'
import { useAccess } from '../../shell/shell-access'
import { optional } from '../../ui/parts/optional'
import { masterLog, masterRecord } from '../master-data/master-data.queries'
import { CompanyView } from './company.view'

const Form = optional(() => withWords(import('./company-form.screen')))

const only = 1

export function CompanyScreen() {
  const { api } = useSystem()
  const { access } = useAccess()
  const { shown, open, closing } = useRecordDialog<'edit', Company>(only)
  return (
    <>
      <CompanyView
        source={masterRecord(api, 'company', only)}
        log={masterLog(api, 'company', only)}
        mayEdit={permits(access.modules, masterPermissions.company)}
        onEdit={(company) => open('edit', company)}
      />
      {shown ? <Form company={shown.record} {...closing} /> : null}
    </>
  )
}
