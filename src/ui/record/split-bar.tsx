import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { formatMoney } from '../format'
import classes from './record.module.css'
import type { Share } from './split'

interface SplitBarProps {
  label: string
  /** Each with its word; the pattern tells them apart where the colour does not. */
  parts: readonly (Share & { readonly word: string; readonly pattern: 'full' | 'striped' | 'empty' })[]
}

/** What a total splits into: the bar shows at a glance what the amounts below it say. */
export function SplitBar({ label, parts }: SplitBarProps) {
  const { _, i18n } = useLingui()
  const percent = (share: number) => i18n.number(share, { style: 'percent', maximumFractionDigits: 1 })
  const shares = new Intl.ListFormat(i18n.locale).format(parts.map(({ word, share }) => `${word} ${percent(share)}`))

  return (
    <section aria-label={label} className={classes['split']}>
      <div role="img" aria-label={_(msg`Do total: ${shares}`)} className={classes['bar']}>
        {parts
          .filter(({ share }) => share > 0)
          .map(({ name, share, pattern }) => (
            <span key={name} data-pattern={pattern} className={classes['part']} style={{ flexGrow: share }} />
          ))}
      </div>
      <dl className={classes['shares']}>
        {parts.map(({ name, word, amount, share, pattern }) => (
          <div key={name}>
            <dt>
              <span data-pattern={pattern} className={classes['part']} />
              {word}
            </dt>
            <dd>
              {formatMoney(amount, i18n)} <small>{percent(share)}</small>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
