import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { AccessRequest } from '../../../contract/access/access-request'
import { readLink } from '../../../contract/link'
import { withWords } from '../../app/catalogues'
import { useSystem } from '../../app/system'
import { useDialog } from '../../app/use-dialog'
import { useRecordDialog } from '../../app/use-record-dialog'
import { accessRequestsHref } from '../../ui/ask-access'
import { optional } from '../../ui/parts/optional'
import { useMayGive } from '../shared/may-give.screen'
import type { AccessRequestStep } from './access-request.projection'
import { accessRequest, accessRequests } from './access-request.queries'
import { AccessRequestView } from './access-request.view'
import { AccessRequestsView } from './access-requests.view'

const AccessAsk = optional(() => withWords(import('./access-ask.screen'), 'access', 'dialogs'))
const AccessAnswer = optional(() => withWords(import('./access-answer.screen'), 'access', 'dialogs'))

/** One request, where `id` says which, else the lists of them. */
export default function AccessRequestsScreen({ id }: { id: number | null }) {
  return id === null ? <Lists /> : <One id={id} />
}

/** Whoever comes from where a permission was missing is asked why they need it at once. */
function Lists() {
  const { api } = useSystem()
  const mayGive = useMayGive()
  const [, navigate] = useLocation()
  const search = useSearch()
  const { shown, open, closing } = useDialog<{ readonly permission: string; readonly path: string }>()
  const wanted = new URLSearchParams(search)
  const permission = wanted.get('pedir')
  const path = readLink(wanted.get('de')) ?? accessRequestsHref
  useEffect(() => {
    if (permission === null) return
    open({ permission, path })
    navigate(accessRequestsHref, { replace: true })
  })
  const others = { whose: 'others' } as const

  return (
    <>
      <AccessRequestsView
        others={
          mayGive
            ? {
                open: accessRequests(api, { ...others, is: 'open' }),
                closed: accessRequests(api, { ...others, is: 'closed' }),
              }
            : null
        }
        own={accessRequests(api, { whose: 'own' })}
        onAsk={() => open({ permission: '', path: accessRequestsHref })}
      />
      {shown ? <AccessAsk {...shown} {...closing} /> : null}
    </>
  )
}

function One({ id }: { id: number }) {
  const { api } = useSystem()
  const { shown, open, closing } = useRecordDialog<AccessRequestStep, AccessRequest>(id)
  return (
    <>
      <AccessRequestView id={id} source={accessRequest(api, id)} onStep={open} />
      {shown ? <AccessAnswer key={shown.dialog} step={shown.dialog} request={shown.record} {...closing} /> : null}
    </>
  )
}
