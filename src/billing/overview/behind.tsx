import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Behind } from '../../../contract/billing/statistics'
import { hrefOf, type MayOpen } from './overview-address'

interface BehindLinkProps {
  behind: Behind
  mayOpen: MayOpen
  className?: string | undefined
  children: ReactNode
}

/** Leads to the list behind a figure whoever may open it; to the others it is text. */
export function BehindLink({ behind, mayOpen, className = '', children }: BehindLinkProps) {
  return mayOpen(behind.list) ? (
    <Link href={hrefOf(behind)} className={className}>
      {children}
    </Link>
  ) : (
    <span className={className}>{children}</span>
  )
}
