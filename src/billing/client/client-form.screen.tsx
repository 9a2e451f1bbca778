import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import '@mantine/core/styles/SimpleGrid.css'
import { type ClientRecord, clientDraftOf } from '../../../contract/billing/client'
import { MasterFormScreen } from '../master-data/master-form.screen'
import { clientForm } from './client-form'

/** Fetched when somebody makes or changes a client. */
export default function ClientFormScreen(props: { record: ClientRecord | null; onClose: () => void }) {
  const { record, onClose } = props
  const opened = record && {
    ...{ id: record.id, version: record.version, title: record.name },
    draft: clientDraftOf(record),
  }
  return <MasterFormScreen form={clientForm} record={opened} onClose={onClose} />
}
