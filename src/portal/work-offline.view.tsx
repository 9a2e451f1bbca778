import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Button } from '@mantine/core'

/** Leads to the forms that this device keeps. */
export function WorkOfflineView({ onWork }: { onWork: () => void }) {
  const { _ } = useLingui()
  return (
    <Button variant="default" onClick={onWork}>
      {_(msg`Responder sem conexão`)}
    </Button>
  )
}
