import { queryOptions } from '@tanstack/react-query'
import type { Problem } from '../../contract/problem'
import type { Api } from '../api/client'

/** A picture on the API's host, asked for like any file of it: a back end may guard its media (CFG-02). It answers an address that an image takes. */
export const avatarAt = (files: Api, address: string | null) =>
  queryOptions<string, Problem>({
    queryKey: ['avatar', address],
    queryFn: async ({ signal }) => {
      const { pathname, search } = new URL(address ?? '')
      return URL.createObjectURL(await files<Blob>(`${pathname}${search}`, { signal }))
    },
    enabled: address !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
