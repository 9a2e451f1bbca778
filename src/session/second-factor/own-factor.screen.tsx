import type { PasskeyAddInput } from '../../../machines/session/second-factor/passkey-add.machine'
import type { SecondFactorChangeInput } from '../../../machines/session/second-factor/second-factor-change.machine'
import type { SecondFactorSetUpInput } from '../../../machines/session/second-factor/second-factor-set-up.machine'
import { withWords } from '../../app/catalogues'
import { useSystem } from '../../app/system'
import { useDialog } from '../../app/use-dialog'
import { optional } from '../../ui/parts/optional'
import { OwnFactorView } from './own-factor.view'
import { ownFactor } from './second-factor.queries'

const SetUp = optional(() => withWords(import('./second-factor-set-up.screen'), 'access'))
const PasskeyAdd = optional(() => withWords(import('./passkey-add.screen'), 'access'))
const Change = optional(() => withWords(import('./second-factor-change.screen'), 'access'))

/** By what the person proves themselves besides the own password; nothing where the server offers none. */
export default function OwnFactorScreen({ path }: { path: string }) {
  const { api } = useSystem()
  const setUp = useDialog<SecondFactorSetUpInput>()
  const passkey = useDialog<PasskeyAddInput>()
  const change = useDialog<SecondFactorChangeInput>()
  return (
    <>
      <OwnFactorView
        source={ownFactor(api, path)}
        onSetUp={(needsPassword) => setUp.open({ needsPassword })}
        onPasskey={(needsProof) => passkey.open({ needsProof })}
        onChange={(chosen, which = null) => change.open({ change: chosen, passkey: which })}
      />
      {setUp.shown ? <SetUp path={path} {...setUp.shown} {...setUp.closing} /> : null}
      {passkey.shown ? <PasskeyAdd path={path} {...passkey.shown} {...passkey.closing} /> : null}
      {change.shown ? <Change path={path} {...change.shown} {...change.closing} /> : null}
    </>
  )
}
