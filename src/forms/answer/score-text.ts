import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Score } from '../../../contract/forms/score'

/** `34 de 40 (85%)`. */
export function scoreText({ points, most, percent }: Score, i18n: I18n): string {
  const [reached, all, part] = [i18n.number(points), i18n.number(most), percentText(percent, i18n)]
  return i18n._(msg`${reached} de ${all} (${part})`)
}

/** Whether a response passes; null where its form names no minimum. */
export function verdictText({ least, passes }: Score, i18n: I18n): string | null {
  if (least === null) return null
  const minimum = percentText(least, i18n)
  return i18n._(passes ? msg`Atinge o mínimo de ${minimum}` : msg`Abaixo do mínimo de ${minimum}`)
}

export function percentText(percent: number, i18n: I18n): string {
  return i18n.number(percent / 100, { style: 'percent' })
}
