import { useEntitlement } from '../app/modules'
import type { ScreenProps } from '../app/screen-props'
import { LandingView } from './landing.view'

export default function LandingScreen({ route, found }: ScreenProps) {
  return <LandingView route={route} found={found} user={useEntitlement()} />
}
