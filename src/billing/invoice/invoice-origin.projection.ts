import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LogEntry, LogPage } from '../../../contract/log'
import { formatMoment } from '../../ui/format'
import { entriesOf } from '../../ui/record/log.projection'

/** How an invoice came to be what it is, of what its log tells, the first step first. */
const steps = [
  { transition: 'provision.book', word: msg`Provisionada` },
  { transition: 'provision.confirm', word: msg`Provisão confirmada` },
  { transition: 'invoice.issue', word: msg`Emitida sem provisão` },
] as const

/** Who took each of those steps and when. */
export function projectOrigin(pages: readonly LogPage[], i18n: I18n): { name: string; value: string }[] {
  const entries = entriesOf(pages)
  return steps.flatMap(({ transition, word }) => {
    const entry = entries.find((one) => one.transition === transition)
    return entry ? [{ name: i18n._(word), value: said(entry, i18n) }] : []
  })
}

function said({ user, at }: LogEntry, i18n: I18n): string {
  return [user?.name, formatMoment(at, i18n)].filter(Boolean).join(' · ')
}
