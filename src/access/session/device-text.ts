import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** As browsers call themselves; the first that is found is meant, for each names its ancestors too. */
const browsers = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['Firefox', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const
const systems = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const

/** The device of a sign-in, by what its browser calls itself: 'Firefox no Windows'. */
export function deviceText(agent: string | null, i18n: I18n): string {
  if (agent === null) return i18n._(msg`Aparelho desconhecido`)
  const named = (list: typeof browsers | typeof systems) => list.find(([sign]) => agent.includes(sign))?.[1]
  const [browser, system] = [named(browsers), named(systems)]
  if (browser && system) return i18n._(msg`${browser} no ${system}`)
  return browser ?? system ?? agent
}
