import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'wouter'

/** The way from one figure of a row to what it comes from; the rest of the row leads to its own page. */
export function CellLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Anchor component={Link} href={href} inherit>
      {children}
    </Anchor>
  )
}
