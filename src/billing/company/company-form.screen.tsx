import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import '@mantine/core/styles/SimpleGrid.css'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { type Company, companyDraftOf } from '../../../contract/billing/company/company'
import { MasterFormScreen } from '../master-data/master-form.screen'
import { companyForm } from './company-form'

/** Fetched when somebody says which company bills. */
export default function CompanyFormScreen({ company, onClose }: { company: Company; onClose: () => void }) {
  const { _ } = useLingui()
  const { id, version } = company
  const record = { id, version, title: _(msg`a empresa que fatura`), draft: companyDraftOf(company) }
  return <MasterFormScreen form={companyForm} record={record} onClose={onClose} />
}
