/** What a page of any list shows: all of it stands in the address of the screen. */
export interface ListQuery {
  readonly page: number
  readonly page_size: number
  /** A field, with `-` before it for the other way. */
  readonly ordering: string
  readonly search: string
  /** By the name of their parameter; an empty text filters nothing. */
  readonly filters: Readonly<Record<string, string>>
}

type Said = Readonly<Record<string, string | number>>

/** Which rows a list holds, in which order: what an export asks for too. */
export function filterOf({ ordering, search, filters }: ListQuery): Readonly<Record<string, string>> {
  const said = Object.entries({ search: search.trim(), ...filters }).filter(([, value]) => value !== '')
  return { ordering, ...Object.fromEntries(said) }
}

/** The parameters of one page. */
export function pageOf(query: ListQuery): Said {
  return { page: query.page, page_size: query.page_size, ...filterOf(query) }
}
