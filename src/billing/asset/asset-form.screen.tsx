import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import '@mantine/core/styles/SimpleGrid.css'
import { useState } from 'react'
import { type AssetRecord, assetDraftOf } from '../../../contract/assets/asset'
import { useSystem } from '../../app/system'
import { MasterFormScreen } from '../master-data/master-form.screen'
import { costCenters } from '../report/report.queries'
import { assetForm } from './asset-form'

/** Fetched when somebody makes or changes an asset. */
export default function AssetFormScreen(props: { record: AssetRecord | null; onClose: () => void }) {
  const { record, onClose } = props
  const { api } = useSystem()
  const [form] = useState(() => {
    const { cost_center: own } = record ?? {}
    return assetForm({
      source: (search) => costCenters(api, search),
      known: own ? { value: String(own.id), label: `${own.code} · ${own.name}` } : null,
    })
  })
  const opened = record && {
    ...{ id: record.id, version: record.version, title: record.code },
    draft: assetDraftOf(record),
  }
  return <MasterFormScreen form={form} record={opened} onClose={onClose} />
}
