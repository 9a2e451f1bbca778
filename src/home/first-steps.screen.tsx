import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { holds, masterPermissions, permits } from '../../contract/permissions'
import { openStorage } from '../api/browser-storage'
import { useSystem } from '../app/system'
import type { Entitlement } from '../shell/navigation/navigation.projection'
import { optional } from '../ui/parts/optional'
import { firstSteps, isDone } from './first-steps.queries'

const FirstSteps = optional(() => import('./first-steps.view'))
const kept = openStorage(() => window.localStorage)
const key = 'firstSteps'

/** For whoever can take every one of them, until all stand or the list was dismissed in this browser. */
export function useFirstSteps({ modules, isSuperuser }: Entitlement) {
  const { api } = useSystem()
  const [isDismissed, setDismissed] = useState(() => kept.getItem(key) !== null)
  const mayTake = permits(modules, masterPermissions.company) && holds(modules, isSuperuser, 'iam_pessoas')
  const { data } = useQuery({ ...firstSteps(api), enabled: mayTake && !isDismissed })
  if (!mayTake || isDismissed || !data || isDone(data)) return null
  const dismiss = () => {
    kept.setItem(key, 'dismissed')
    setDismissed(true)
  }
  return <FirstSteps stand={data} onDismiss={dismiss} />
}
