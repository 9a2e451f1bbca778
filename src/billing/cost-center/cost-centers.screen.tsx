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
import { costCenterList, costCenterListWords } from './cost-centers'

const CostCenterForm = optional(() => withWords(import('./cost-center-form.screen')))

export function CostCentersScreen() {
  const { _ } = useLingui()
  const { api } = useSystem()
  const { access } = useAccess()
  const creating = useDialog()
  const { second, dialog } = useImport('cost_center')
  const steps = useMasterSteps('cost_center')
  return (
    <>
      <ListScreen
        definition={costCenterList}
        source={(query) => masterPage(api, 'cost_center', query)}
        references={{}}
        exportPath="/api/v1/billing/cost-centers/export/"
        action={{
          word: costCenterListWords.create,
          why: permits(access.modules, masterPermissions.cost_center) ? null : _(costCenterListWords.mayNotCreate),
          lacks: masterPermissions.cost_center,
          onAct: () => creating.open({}),
        }}
        second={second}
        actions={steps.actions}
      />
      {dialog}
      {steps.dialog}
      {creating.shown ? <CostCenterForm record={null} {...creating.closing} /> : null}
    </>
  )
}
