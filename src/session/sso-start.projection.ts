import type { SnapshotFrom } from 'xstate'
import { type Provider, providers } from '../../contract/session/session'
import type { ssoStartMachine } from '../../machines/session/sso-start.machine'

export function projectSsoStart(snapshot: SnapshotFrom<typeof ssoStartMachine>) {
  const { provider, problem } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  return {
    problem,
    providers: providers.map((name: Provider) => ({
      name,
      isLoading: isBusy && name === provider,
      isDisabled: isBusy && name !== provider,
    })),
  }
}
