import type { SecondFactorChangeInput } from '../../../machines/session/second-factor/second-factor-change.machine'
import { withWords } from '../../app/catalogues'
import { useSystem } from '../../app/system'
import { useDialog } from '../../app/use-dialog'
import { optional } from '../../ui/parts/optional'
import { OwnFactorView } from './own-factor.view'
import { ownFactor } from './second-factor.queries'

const SetUp = optional(() => withWords(import('./second-factor-set-up.screen'), 'access'))
const Change = optional(() => withWords(import('./second-factor-change.screen'), 'access'))

/** Whether a code is asked for besides the own password; nothing where the server offers none. */
export default function OwnFactorScreen({ path }: { path: string }) {
  const { api } = useSystem()
  const setUp = useDialog()
  const change = useDialog<SecondFactorChangeInput>()
  return (
    <>
      <OwnFactorView
        source={ownFactor(api, path)}
        onSetUp={() => setUp.open({})}
        onChange={(chosen) => change.open({ change: chosen })}
      />
      {setUp.shown ? <SetUp path={path} {...setUp.closing} /> : null}
      {change.shown ? <Change path={path} {...change.shown} {...change.closing} /> : null}
    </>
  )
}
