import { useMediaQuery } from '@mantine/hooks'

/** Below 768 px (design, "Narrow"). */
export function useIsNarrow(): boolean {
  return useIsBelow('47.99em')
}

/** Below 1,024 px, where a wide table would have its amounts out of sight. */
export function useIsNarrowForTable(): boolean {
  return useIsBelow('63.99em')
}

/** Below 1,024 px, where beside an open sidebar two buttons and a menu fill a line, and a trail the header. */
export function useIsNarrowForButtons(): boolean {
  return useIsBelow('63.99em')
}

/** Below 1,440 px, where beside an open sidebar a name and three buttons fill a line. */
export function useIsNarrowForMenu(): boolean {
  return useIsBelow('89.99em')
}

function useIsBelow(width: string): boolean {
  return useMediaQuery(`(max-width: ${width})`, false, { getInitialValueInEffect: false })
}
