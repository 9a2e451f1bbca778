import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Problem } from '../../../contract/problem'
import { problemText } from '../../ui/problem-text'

export function isChangedElsewhere(problem: Problem | null): boolean {
  return problem?.status === 409 && problem.detail === null
}

/** Why the server did not take a response that was finished on this device. */
export function whyRefused(problem: Problem, i18n: I18n): string {
  if (isChangedElsewhere(problem))
    return i18n._(msg`Ela foi mudada, devolvida ou cancelada em outro lugar depois de começada. Veja como está lá.`)
  const said = [...new Set(Object.values(problem.fields ?? {}).flat())].join(' ')
  return said || problem.detail || problemText(problem, i18n)
}
