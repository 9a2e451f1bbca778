import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ListView } from '../../../contract/lists/list-view'
import type { ViewableListName } from '../../../contract/lists/viewable-lists'
import { listViews } from '../../ui/list/views/list-view.queries'
import { ViewsButton } from '../../ui/list/views/views-button'
import { OnDemand } from '../../ui/parts/on-demand'
import { optional } from '../../ui/parts/optional'
import { withWords } from '../catalogues'
import { useSystem } from '../system'
import { defaultViews } from './default-views'

const ListViewsPart = optional(() => withWords(import('./list-views-part.screen'), 'dialogs'))

interface ListViewsScreenProps {
  list: ViewableListName
  /** Where the server has views. */
  path: string
  username: string
  /** Id of the view that the address names. */
  view: number | null
  /** What the list shows, as its address says it. */
  current: string
  /** The same as a view is to keep it. */
  shown: string
  /** What a view holds, as this list writes it today. */
  asWritten: (query: string) => string
  /** What stands in the address of a list that is opened by a view. */
  addressOf: (view: ListView) => string
  /** What the list shows is what this view holds by now; null where it is of no view any more. */
  onView: (view: number | null) => void
  /** The list's path. */
  href: string
  /** The rows are there: what comes now makes them no later. */
  isReady: boolean
}

/** The views of a list, asked for after its rows; what is done with them is fetched when the menu is opened. */
export function ListViewsScreen({ isReady, username, view, current, asWritten, ...rest }: ListViewsScreenProps) {
  const { list, path, addressOf, onView } = rest
  const { api } = useSystem()
  const source = listViews(api, path, list)
  const { data } = useQuery({ ...source, enabled: isReady })
  const chosen = data?.results.find(({ id }) => id === view) ?? null
  const isChanged = chosen !== null && asWritten(chosen.query) !== current
  const seen = useSeen(chosen, isChanged, current)
  const first = data?.results.find(({ is_default }) => is_default)
  useEffect(() => {
    if (!data) return
    defaultViews.keep(username, list, first ? addressOf(first) : null)
  }, [data, first, username, list, addressOf])

  return (
    <OnDemand
      closed={(menu) => <ViewsButton name={chosen?.name ?? null} isChanged={isChanged} {...menu} />}
      opened={(waiting) => (
        <ListViewsPart
          {...{ ...rest, ...waiting, current, asWritten, source, chosen, isChanged, seen, data }}
          isWhole={chosen === null && current === ''}
          hasDefault={first !== undefined || defaultViews.of(username, list) !== null}
          onQuerySaved={(id) => {
            if (id === view) onView(id)
          }}
        />
      )}
    />
  )
}

/**
 * What a view holds as the person knows it: as it was when the list showed just that, as it does once they have saved it. A shared one that
 * differs from the start was changed by others as likely as by them, so they know no more of it than their address says.
 */
function useSeen(chosen: ListView | null, isChanged: boolean, current: string) {
  const [known, setKnown] = useState<Readonly<Record<number, string>>>({})
  const see = (id: number, query: string) => setKnown((before) => ({ ...before, [id]: query }))
  const seen = chosen ? known[chosen.id] : ''
  if (chosen && !isChanged && seen !== chosen.query) see(chosen.id, chosen.query)
  else if (chosen && seen === undefined) see(chosen.id, chosen.is_shared ? current : chosen.query)
  return seen ?? ''
}
