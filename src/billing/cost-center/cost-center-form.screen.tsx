import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/PillsInput.css'
import '@mantine/core/styles/Pill.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import '@mantine/core/styles/SimpleGrid.css'
import { useState } from 'react'
import { type CostCenterRecord, costCenterDraftOf } from '../../../contract/billing/cost-center'
import { useSystem } from '../../app/system'
import { offeredClients } from '../master-data/master-data.queries'
import { MasterFormScreen } from '../master-data/master-form.screen'
import { costCenterForm } from './cost-center-form'

/** Fetched when somebody makes or changes a cost center. */
export default function CostCenterFormScreen(props: { record: CostCenterRecord | null; onClose: () => void }) {
  const { record, onClose } = props
  const { api } = useSystem()
  const [form] = useState(() =>
    costCenterForm({
      source: (search) => offeredClients(api, search),
      known: (record?.clients ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
    }),
  )
  const opened = record && {
    ...{ id: record.id, version: record.version, title: record.code },
    draft: costCenterDraftOf(record),
  }
  return <MasterFormScreen form={form} record={opened} onClose={onClose} />
}
