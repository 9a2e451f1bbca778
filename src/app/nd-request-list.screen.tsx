import { useLingui } from '@lingui/react'
import { useFocusReturn } from '@mantine/hooks'
import { useCallback, useState } from 'react'
import { permits } from '../../contract/permissions'
import { readProblem } from '../../contract/problem'
import { billingReferences } from '../api/billing.queries'
import { ndRequestPage } from '../api/nd-requests.queries'
import { ndRequestList, ndRequestListWords } from '../views/billing/nd-request-list'
import { optional } from '../views/parts/optional'
import { problemText } from '../views/problem-text'
import { withWords } from './catalogues'
import { ListScreen } from './list.screen'
import { useAccess } from './shell-access'
import { useSystem } from './system'
import { toast } from './toast'

const NdRequestForm = optional(() => withWords(import('./nd-request-form.screen'), 'record'))

const definition = ndRequestList(Date.now)

export function NdRequestListScreen() {
  const { _, i18n } = useLingui()
  const { api } = useSystem()
  const { access } = useAccess()
  const [isCreating, setCreating] = useState(false)
  const close = useCallback(() => setCreating(false), [])
  useFocusReturn({ opened: isCreating })

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
          onAct: () => setCreating(true),
        }}
      />
      {isCreating ? (
        <NdRequestForm
          request={null}
          onClose={close}
          onFailed={() => {
            close()
            toast(i18n, problemText(readProblem(0, null), i18n), 'failed')
          }}
        />
      ) : null}
    </>
  )
}
