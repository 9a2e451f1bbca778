import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Anchor } from '@mantine/core'
import { Link } from 'wouter'
import { beyondBill, type ReportLine } from '../../../contract/billing/report-lines'
import { formatMoney } from '../../ui/format'
import { invoiceHref } from '../shared/address'
import classes from './report-parts.module.css'

interface PartBillProps {
  /** What bills the line or item whole, and what that is now. */
  invoice: NonNullable<ReportLine['invoice']>
  amount: string
  /** That the person may open it. */
  isLinked: boolean
}

/** Which invoice bills it, and at what, where it has been changed since. */
export function PartBill({ invoice: { id, number, status, value }, amount, isLinked }: PartBillProps) {
  const { _, i18n } = useLingui()
  const billed = formatMoney(value, i18n)
  return (
    <>
      {isLinked ? (
        <Anchor component={Link} href={invoiceHref(id)} fz="inherit">
          {number}
        </Anchor>
      ) : (
        number
      )}
      {beyondBill(amount, { value }) === 0 ? null : (
        <>
          {' '}
          <span className={classes['differs']}>
            {_(status === 'provisioned' ? msg`lança ${billed}` : msg`cobra ${billed}`)}
          </span>
        </>
      )}
    </>
  )
}
