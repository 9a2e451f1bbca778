import { withWords } from '../../app/catalogues'
import { optional } from '../../ui/parts/optional'
import type { RecordTab } from '../../ui/record/tabs'
import { useMasterData } from '../master-data/master-page.screen'
import { costCenterHref } from '../shared/address'
import { CostCenterView } from './cost-center.view'
import { costCenterLogWords } from './cost-center-log'

const Form = optional(() => withWords(import('./cost-center-form.screen')))

export function CostCenterScreen({ id, tab }: { id: number; tab: RecordTab }) {
  const { view, dialog } = useMasterData('cost_center', {
    ...{ id, list: 'cost-centers', href: costCenterHref, logWords: costCenterLogWords, Form },
    nameOf: ({ code, name }) => `${code} · ${name}`,
  })
  return (
    <>
      <CostCenterView {...view} id={id} tab={tab} />
      {dialog}
    </>
  )
}
