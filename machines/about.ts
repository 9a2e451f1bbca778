import type { machines } from './index'
import { ssoStartAbout } from './session/sso-start.about'
import type { AnyAbout } from './support/about'

export const about: Partial<Record<keyof typeof machines, AnyAbout>> = {
  'sso-start': ssoStartAbout,
}
