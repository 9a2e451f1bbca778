import { useLingui } from '@lingui/react'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Problem } from '../../contract/problem'
import { problemText } from '../ui/problem-text'
import { toast } from './toast/toast'

interface OfRecordProps<Kept, Key extends readonly unknown[]> {
  source: UseQueryOptions<Kept, Problem, Kept, Key>
  onClose: () => void
  children: (record: Kept) => ReactNode
}

/** A step is asked for over the record as it is now: what the page or the row shows is not all of it. */
export function OfRecord<Kept, Key extends readonly unknown[]>({
  source,
  onClose,
  children,
}: OfRecordProps<Kept, Key>) {
  const { i18n } = useLingui()
  const { data, error, isFetchedAfterMount } = useQuery({ ...source, staleTime: 0 })
  const isKnown = useRef(false)
  if (data !== undefined && error === null && isFetchedAfterMount) isKnown.current = true
  // A later reading that fails takes no dialog away in which somebody types.
  const isMissing = error !== null && !isKnown.current
  useEffect(() => {
    if (!isMissing) return
    onClose()
    toast(i18n, problemText(error, i18n), 'failed')
  }, [isMissing, error, i18n, onClose])
  return data !== undefined && isKnown.current ? children(data) : null
}
