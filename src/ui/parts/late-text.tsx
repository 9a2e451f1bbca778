import { Text } from '@mantine/core'

/** A day that something is due on; in red where that is past. */
export function LateText({ isLate, children }: { isLate: boolean; children: string }) {
  return isLate ? (
    <Text span inherit data-late c="var(--mantine-color-error)">
      {children}
    </Text>
  ) : (
    children
  )
}
