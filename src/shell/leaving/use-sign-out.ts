import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { defaultViews } from '../../app/list/default-views'
import { useSystem } from '../../app/system'
import { forgetDevice, keepsAnswers } from '../../forms/shared/device-store'
import { recentPages } from '../../home/recent-pages'
import { useGuardedSignOut } from './leave-guard.screen'

/** The one way to leave: nothing of the person stays on the device, after a question where something would be lost. */
export function useSignOut(username: string) {
  const { _ } = useLingui()
  const { portal } = useSystem()
  return useGuardedSignOut(
    () => {
      recentPages.forget()
      defaultViews.forget()
      forgetDevice(username)
      portal.send({ type: 'session.end' })
    },
    async () => ((await keepsAnswers(username)) ? _(msg`Respostas guardadas neste aparelho`) : null),
  )
}
