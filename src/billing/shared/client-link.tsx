import { Anchor } from '@mantine/core'
import { Link } from 'wouter'
import type { Client } from '../../../contract/billing/report'
import { clientHref } from './address'

/** The client's page is open to whoever sees one of its records. */
export function ClientLink({ client: { id, corporate_name } }: { client: Client }) {
  return (
    <Anchor component={Link} href={clientHref(id)}>
      {corporate_name}
    </Anchor>
  )
}
