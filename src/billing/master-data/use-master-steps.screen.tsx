import { msg } from '@lingui/core/macro'
import type { ComponentProps } from 'react'
import type { ListedKind } from '../../../contract/billing/master-data/master-draft'
import { masterPermissions } from '../../../contract/permissions'
import { withWords } from '../../app/catalogues'
import { useRowSteps } from '../../app/list/use-row-steps'
import { optional } from '../../ui/parts/optional'
import { type MasterBatchStep, type StandingRow, whyNot } from './master-steps.projection'

const MasterBatch = optional(() => withWords(import('./master-batch.screen'), 'dialogs'))

type Opened = Omit<ComponentProps<typeof MasterBatch>, 'kind'>

const dialogs = {
  client: (opened: Opened) => <MasterBatch kind="client" {...opened} />,
  cost_center: (opened: Opened) => <MasterBatch kind="cost_center" {...opened} />,
  asset: (opened: Opened) => <MasterBatch kind="asset" {...opened} />,
}

const words = { 'record.deactivate': msg`Inativar cadastros`, 'record.reactivate': msg`Reativar cadastros` }

/** What can be done to the chosen ones of a list of master data: to offer them no more, or again. */
export function useMasterSteps(kind: ListedKind) {
  const stepOf = (step: MasterBatchStep) => ({
    word: words[step],
    whyNot: (row: StandingRow) => whyNot(step, row),
    permission: masterPermissions[kind],
  })
  return useRowSteps(
    { 'record.deactivate': stepOf('record.deactivate'), 'record.reactivate': stepOf('record.reactivate') },
    dialogs[kind],
  )
}
