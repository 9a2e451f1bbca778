import { useLingui } from '@lingui/react'
import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import { Redirect, useLocation, useRouter, useSearch } from 'wouter'
import { refusedPage } from '../home/refused-page'
import { AccessFailedView } from '../shell/access-failed.view'
import { mayEnter } from '../shell/routes'
import { useAccess } from '../shell/shell-access'
import { type Place, pageTitle, placeAt, screenKey } from '../shell/trail'
import { WaitingView } from '../shell/waiting.view'
import { recordNames } from '../ui/record/record-names'
import { Pages } from './pages'
import { prefetch } from './screens'
import { useSystem } from './system'

/** Where the address of the page leads. */
export function usePlace(): Place & { readonly key: string } {
  const [path] = useLocation()
  useLingui()
  useSyncExternalStore(recordNames.watch, recordNames.changes)
  const place = placeAt(path, useRouter().parser)
  return { ...place, key: screenKey(path, place) }
}

/** One screen of the shell: it waits for the permissions, then is shown or leads elsewhere, home unless the route says (GRD-05). */
export function Router({ place }: { place: ReturnType<typeof usePlace> }) {
  const { i18n } = useLingui()
  const { settings } = useSystem()
  const { access, retry } = useAccess()
  const search = useSearch()
  const { phase, modules, problem } = access
  const { route } = place
  useEffect(() => {
    if (phase === 'loading' && route) prefetch(route)
  }, [phase, route])
  if (place.redirect !== null)
    return <Redirect key={place.key} to={search ? `${place.redirect}?${search}` : place.redirect} replace />
  if (phase === 'known' && place.route && !mayEnter(place.route, modules)) return <Refused route={place.route} />

  return (
    <>
      <title>{`${pageTitle(place, i18n)} · ${settings.productName}`}</title>
      {phase === 'loading' ? <WaitingView /> : null}
      {phase === 'failed' ? <AccessFailedView problem={problem} onRetry={retry} /> : null}
      {phase === 'known' ? <Pages place={place} /> : null}
    </>
  )
}

/** Home says what was refused. */
function Refused({ route }: Pick<Place, 'route'>) {
  const [path] = useLocation()
  const to = route?.otherwise ?? '/'
  useLayoutEffect(() => {
    refusedPage.path = to === '/' ? path : null
  })
  return <Redirect to={to} replace />
}
