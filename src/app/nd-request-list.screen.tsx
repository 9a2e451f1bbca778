import { useLingui } from '@lingui/react'
import { permits } from '../../contract/permissions'
import { billingReferences } from '../api/billing.queries'
import { ndRequestPage } from '../api/nd-requests.queries'
import { ndRequestList, ndRequestListWords } from '../views/billing/nd-request-list'
import { optional } from '../views/parts/optional'
import { withWords } from './catalogues'
import { ListScreen } from './list.screen'
import { useAccess } from './shell-access'
import { useSystem } from './system'
import { useDialog } from './use-dialog'

const NdRequestForm = optional(() => withWords(import('./nd-request-form.screen'), 'record'))

const definition = ndRequestList(Date.now)

export function NdRequestListScreen() {
  const { _ } = useLingui()
  const { api } = useSystem()
  const { access } = useAccess()
  const creating = useDialog()

  return (
    <>
      <ListScreen
        definition={definition}
        source={(query) => ndRequestPage(api, query)}
        references={billingReferences(api)}
        exportPath="/api/v1/billing/nd-requests/export/"
        action={{
          word: ndRequestListWords.create,
          why: permits(access.modules, 'faturamento_solicitacoes_nd_criar') ? null : _(ndRequestListWords.mayNotCreate),
          onAct: () => creating.open({}),
        }}
      />
      {creating.shown ? <NdRequestForm request={null} {...creating.closing} /> : null}
    </>
  )
}
