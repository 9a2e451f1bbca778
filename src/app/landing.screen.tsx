import { LandingView } from '../views/shell/landing.view'
import { useEntitlement } from './modules'
import type { ScreenProps } from './screen-props'

export default function LandingScreen({ route, found }: ScreenProps) {
  return <LandingView route={route} found={found} user={useEntitlement()} />
}
