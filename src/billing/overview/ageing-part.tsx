import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Text, Title } from '@mantine/core'
import type { Statistics } from '../../../contract/billing/statistics'
import { ageingBuckets } from '../../../contract/limits'
import { formatMoney } from '../../ui/format'
import { ageings } from '../shared/ageing'
import { BehindLink } from './behind'
import classes from './overview.module.css'
import type { MayOpen } from './overview-address'

/** How long issued invoices are due, as one bar and as figures. */
export function AgeingPart({ ageing, mayOpen }: { ageing: Statistics['ageing']; mayOpen: MayOpen }) {
  const { _, i18n } = useLingui()
  return (
    <section aria-labelledby="ageing" className={classes['part']}>
      <Title order={2} id="ageing">
        {_(msg`Vencimento das faturas emitidas`)}
      </Title>
      <Text c="dimmed" fz="xs">
        {_(msg`De todos os meses, como estão hoje.`)}
      </Text>
      <div aria-hidden className={classes['ageingBar']}>
        {ageingBuckets.map((bucket) => (
          <span key={bucket} data-bucket={bucket} style={{ flexGrow: Number(ageing[bucket].value) }} />
        ))}
      </div>
      <ul className={classes['ageing']}>
        {ageingBuckets.map((bucket) => {
          const { count, value, ...behind } = ageing[bucket]
          return (
            <li key={bucket}>
              <BehindLink behind={behind} mayOpen={mayOpen} className={classes['aged']}>
                <span data-bucket={bucket}>{_(ageings[bucket])}</span>
                <strong>{formatMoney(value, i18n)}</strong>
                <span>{_(msg`${plural(count, { 0: 'nenhuma fatura', one: '# fatura', other: '# faturas' })}`)}</span>
              </BehindLink>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
