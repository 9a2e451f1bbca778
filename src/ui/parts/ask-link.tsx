import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Anchor } from '@mantine/core'
import { Link, useLocation } from 'wouter'
import type { Permission } from '../../../contract/permissions'
import { askHref } from '../ask-access'

/** Beside what is closed to the person: to where its permission is asked for (IAM-01); null where it is not known which. */
export function AskLink({ permission }: { permission: Permission | null }) {
  const { _ } = useLingui()
  const [path] = useLocation()
  return (
    <Anchor component={Link} href={askHref(permission ?? '', path)} fz="sm">
      {_(msg`Pedir acesso`)}
    </Anchor>
  )
}
