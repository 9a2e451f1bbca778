import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { Report } from '../../../contract/billing/report'
import { Notice } from '../../ui/parts/notice'

/** How many assets of a report nobody has read, before it is billed: a note, for a machine may have stood still. */
export function UnreadNote({ report: { unread, assets } }: { report: Pick<Report, 'unread' | 'assets'> }) {
  const { _, i18n } = useLingui()
  const [count, all] = [i18n.number(unread), i18n.number(assets)]
  if (unread === 0) return null
  return <Notice kind="hint">{_(msg`Ativos do boletim sem leitura: ${count} de ${all}.`)}</Notice>
}
