import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'

const parameter = 'novo'

/** The address of a list that opens its form for a new record. */
export const newHref = (list: string) => `${list}?${parameter}`

/** Opens what the address asks for, once; the address says no more of it then. */
export function useOpenedByAddress(open: () => void) {
  const [path, navigate] = useLocation()
  const search = useSearch()
  useEffect(() => {
    const query = new URLSearchParams(search)
    if (!query.has(parameter)) return
    query.delete(parameter)
    navigate(query.size > 0 ? `${path}?${query}` : path, { replace: true })
    open()
  })
}
