import { Activity, memo, Suspense, useMemo, useState } from 'react'
import { Router as AddressProvider, type BaseLocationHook, useLocation, useSearch } from 'wouter'
import { useIsRevisit } from '../shell/leaving/leave-guard.screen'
import { InvalidIdView, NotFoundView, OfflineView } from '../shell/message.view'
import { hasValidIds, isListOfRecords, isOfRecordIn } from '../shell/routes'
import type { Place } from '../shell/trail'
import { WaitingView } from '../shell/waiting.view'
import { ScreenBoundary } from './screen-boundary'
import { renewScreens, screenOf } from './screens'

/** A page and its address. */
interface Shown extends Pick<Place, 'route' | 'found'> {
  readonly path: string
  readonly search: string
}

/**
 * The page at an address. The list above a record stays beside it, out of sight and at rest: on Back it is there at once, as it was
 * left (decision 089). Failing, a page fails alone (GRD-04).
 */
export function Pages({ place: { key, route, found } }: { place: Place & { readonly key: string } }) {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const isRevisit = useIsRevisit()
  const [left, setLeft] = useState<Kept | null>(null)
  const page = { route, found, path, search }
  const list = listBeside(page, left, isRevisit)
  if (list !== left) setLeft(list)
  const isList = list?.path === path

  return (
    <>
      {list ? (
        <Activity key={`${list.path} ${list.visit}`} mode={isList ? 'visible' : 'hidden'}>
          <Page {...pageOf(list)} navigate={navigate} />
        </Activity>
      ) : null}
      {isList ? null : <Page key={key} {...page} navigate={navigate} />}
    </>
  )
}

interface Kept extends Shown {
  readonly visit: number
  /** A record of it is shown. */
  readonly isOut: boolean
}

/** The list to keep: the page itself, or the one that was left for a record of it. Come to by a new way, it begins anew. */
function listBeside(page: Shown, left: Kept | null, isRevisit: () => boolean): Kept | null {
  const { route, path, search } = page
  if (!route) return null
  if (!isListOfRecords(route)) {
    if (!left?.route || !isOfRecordIn(route, left.route)) return null
    return left.isOut ? left : { ...left, isOut: true }
  }
  if (left?.path === path && left.search === search && !left.isOut) return left
  const isSame = left?.path === path && (!left.isOut || left.search === search || isRevisit())
  return { ...page, visit: (left?.visit ?? 0) + (isSame ? 0 : 1), isOut: false }
}

/** What is on it, whether or not a record stands above. */
function pageOf({ route, found, path, search }: Kept): Shown {
  return { route, found, path, search }
}

interface PageProps extends Shown {
  navigate: ReturnType<BaseLocationHook>[1]
}

/** To what it shows, the address is its own: a list out of sight does not follow the one of the record. */
const Page = memo(function Page({ route, found, path, search, navigate }: PageProps) {
  const address = useMemo(() => {
    const hook: BaseLocationHook = () => [path, navigate]
    return { hook, searchHook: () => search }
  }, [path, search, navigate])
  return (
    <AddressProvider {...address}>
      <ScreenBoundary onFailed={renewScreens} offline={<OfflineView />}>
        <Suspense fallback={<WaitingView />}>
          <Screen route={route} found={found} />
        </Suspense>
      </ScreenBoundary>
    </AddressProvider>
  )
})

function Screen({ route, found }: Pick<Place, 'route' | 'found'>) {
  if (!route) return <NotFoundView />
  if (!hasValidIds(found)) return <InvalidIdView />
  const Found = screenOf(route)
  return <Found route={route} found={found} />
}
