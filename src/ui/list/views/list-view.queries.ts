import { queryOptions } from '@tanstack/react-query'
import type { ListViews } from '../../../../contract/lists/list-view'
import type { ViewableListName } from '../../../../contract/lists/viewable-lists'
import type { Problem } from '../../../../contract/problem'
import type { Api } from '../../../api/client'

/** Views of a list that the user may see, by name; `path` is where the server has them. */
export function listViews(api: Api, path: string, list: ViewableListName) {
  return queryOptions<ListViews, Problem>({
    queryKey: ['list-views', list],
    queryFn: ({ signal }) => api(path, { query: { list }, signal }),
  })
}
