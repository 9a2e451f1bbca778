import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { formatDay } from '../../ui/format'

/** The days that a record measures: "01/10/2026 a 31/10/2026". */
export function periodText({ inicio, fim }: { inicio: string; fim: string }, i18n: I18n): string {
  const [start, end] = [formatDay(inicio, i18n), formatDay(fim, i18n)]
  return i18n._(msg`${start} a ${end}`)
}
