import { useMediaQuery } from '@mantine/hooks'

/** Below 768 px (design, "Narrow"). */
export function useIsNarrow(): boolean {
  return useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
}
