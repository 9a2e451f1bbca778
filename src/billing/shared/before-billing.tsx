import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { Report } from '../../../contract/billing/report'
import { Notice } from '../../ui/parts/notice'

export type ToLookAt = Pick<Report, 'assets' | 'unread' | 'unread_assets' | 'uncharged' | 'uncharged_assets'>

/** What of a report's assets is worth a look before it is billed; it may well be meant, for a machine may have stood still. */
export function BeforeBilling({ report }: { report: ToLookAt }) {
  const { _, i18n } = useLingui()
  const { unread, uncharged } = report
  const all = i18n.number(report.assets)
  const count = i18n.number(unread)
  const unreadNames = namesOf(report.unread_assets, unread)
  const unchargedNames = namesOf(report.uncharged_assets, uncharged)
  return (
    <>
      {unread > 0 ? <Notice kind="hint">{_(msg`Sem leitura: ${count} de ${all} ativos${unreadNames}.`)}</Notice> : null}
      {uncharged > 0 ? (
        <Notice kind="hint">
          {_(
            msg`${plural(uncharged, {
              one: '# ativo passou da franquia sem excedente cobrado',
              other: '# ativos passaram da franquia sem excedente cobrado',
            })}${unchargedNames}.`,
          )}
        </Notice>
      ) : null}
    </>
  )
}

/** In brackets; that there are more. */
function namesOf(codes: readonly string[], count: number): string {
  return codes.length === 0 ? '' : ` (${codes.join(', ')}${count > codes.length ? ' …' : ''})`
}
