import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Behind } from '../../../contract/billing/statistics'
import { hrefFor, type MayOpen } from './overview-address'

interface BehindLinkProps {
  behind: Behind | undefined
  mayOpen: MayOpen
  className?: string | undefined
  children: ReactNode
}

/** Leads to the list behind a figure whoever may open it; to the others it is text. */
export function BehindLink({ behind, mayOpen, className = '', children }: BehindLinkProps) {
  const href = hrefFor(behind, mayOpen)
  return href === null ? (
    <span className={className}>{children}</span>
  ) : (
    <Link href={href} className={className}>
      {children}
    </Link>
  )
}
