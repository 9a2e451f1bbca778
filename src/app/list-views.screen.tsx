import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ListView } from '../../contract/lists/list-view'
import type { ViewableListName } from '../../contract/lists/viewable-lists'
import { listViews } from '../ui/list/views/list-view.queries'
import { ViewsButton } from '../ui/list/views/views-button'
import { OnDemand } from '../ui/parts/on-demand'
import { optional } from '../ui/parts/optional'
import { withWords } from './catalogues'
import { defaultViews } from './default-views'
import { useSystem } from './system'

const ListViewsPart = optional(() => withWords(import('./list-views-part.screen'), 'record'))

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
  onAddress: (address: string) => void
  /** The list's path. */
  href: string
  /** The rows are there: what comes now makes them no later. */
  isReady: boolean
}

/** The views of a list, asked for after its rows; what is done with them is fetched when the menu is opened. */
export function ListViewsScreen({ isReady, username, current, asWritten, ...rest }: ListViewsScreenProps) {
  const { list, path, view, addressOf } = rest
  const { api } = useSystem()
  const source = listViews(api, path, list)
  const { data } = useQuery({ ...source, enabled: isReady })
  const chosen = data?.results.find(({ id }) => id === view) ?? null
  const isChanged = chosen !== null && asWritten(chosen.query) !== current
  useEffect(() => {
    if (!data) return
    const first = data.results.find(({ is_default }) => is_default)
    defaultViews.keep(username, list, first ? addressOf(first) : null)
  }, [data, username, list, addressOf])

  return (
    <OnDemand
      closed={(menu) => <ViewsButton name={chosen?.name ?? null} isChanged={isChanged} {...menu} />}
      opened={(waiting) => (
        <ListViewsPart {...rest} {...waiting} source={source} chosen={chosen} isChanged={isChanged} data={data} />
      )}
    />
  )
}
