import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'

/** What an address may ask for: a form for a new record, or what a record's page offers, by its name. */
export const opening = { new: 'novo', act: 'fazer' } as const

/** The address of a list that opens its form for a new record. */
export const newHref = (list: string) => `${list}?${opening.new}`

/** Opens what the address asks for, once; the address says no more of it then. Null until it can be opened. */
export function useOpenedByAddress(open: ((asked: string) => void) | null, parameter: string = opening.new) {
  const [path, navigate] = useLocation()
  const search = useSearch()
  useEffect(() => {
    const query = new URLSearchParams(search)
    const asked = query.get(parameter)
    if (!open || asked === null) return
    query.delete(parameter)
    navigate(query.size > 0 ? `${path}?${query}` : path, { replace: true })
    open(asked)
  })
}
