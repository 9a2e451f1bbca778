import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { masterRecordMachine } from '../../../../machines/billing/master-data/master-record.machine'
import type { masterStatusMachine } from '../../../../machines/billing/master-data/master-status.machine'
import { clientForm } from '../../../../src/billing/client/client-form'
import { MasterRecordView } from '../../../../src/billing/master-data/master-record.view'
import { MasterStatusView } from '../../../../src/billing/master-data/master-status.view'
import { randomKey } from '../../../../src/random-key'
import { seen } from './master-record.cases'

export function MasterRecordDialog({ actor }: { readonly actor: ActorRefFrom<typeof masterRecordMachine> }) {
  const [isNew] = useState(actor.getSnapshot().context.id === null)
  return (
    <MasterRecordView
      actor={actor}
      form={clientForm}
      title={isNew ? null : seen.name}
      keyOf={randomKey}
      onTouch={() => undefined}
    />
  )
}

export function MasterStatusDialog({ actor }: { readonly actor: ActorRefFrom<typeof masterStatusMachine> }) {
  return <MasterStatusView actor={actor} name={seen.name} newKey={randomKey} />
}
