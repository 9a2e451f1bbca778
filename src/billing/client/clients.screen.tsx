import { useLingui } from '@lingui/react'
import { masterPermissions, permits } from '../../../contract/permissions'
import { withWords } from '../../app/catalogues'
import { ListScreen } from '../../app/list/list.screen'
import { useSystem } from '../../app/system'
import { useDialog } from '../../app/use-dialog'
import { useAccess } from '../../shell/shell-access'
import { optional } from '../../ui/parts/optional'
import { useImport } from '../imports/import-dialog.screen'
import { masterPage } from '../master-data/master-data.queries'
import { useMasterSteps } from '../master-data/use-master-steps.screen'
import { billingReferences } from '../report/report.queries'
import { clientList, clientListWords } from './clients'

const ClientForm = optional(() => withWords(import('./client-form.screen')))

export function ClientsScreen() {
  const { _ } = useLingui()
  const { api } = useSystem()
  const { access } = useAccess()
  const creating = useDialog()
  const { second, dialog } = useImport('client')
  const steps = useMasterSteps('client')
  return (
    <>
      <ListScreen
        definition={clientList}
        source={(query) => masterPage(api, 'client', query)}
        references={billingReferences(api)}
        exportPath="/api/v1/billing/clients/export/"
        action={{
          word: clientListWords.create,
          why: permits(access.modules, masterPermissions.client) ? null : _(clientListWords.mayNotCreate),
          lacks: masterPermissions.client,
          onAct: () => creating.open({}),
        }}
        second={second}
        actions={steps.actions}
      />
      {dialog}
      {steps.dialog}
      {creating.shown ? <ClientForm record={null} {...creating.closing} /> : null}
    </>
  )
}
