import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Text } from '@mantine/core'
import { memo } from 'react'
import type { FaultyRow, Reading, ReadingsReview } from '../../../contract/billing/report-readings/report-readings'
import { fromCents, toCents } from '../../../contract/money'
import { formatMoney } from '../../ui/format'
import { Notice } from '../../ui/parts/notice'
import tableClasses from '../../ui/parts/table.module.css'
import { useIsNarrow } from '../../ui/use-is-narrow'
import classes from './readings-paste.module.css'
import { changesIn, faultsText, totalIn } from './readings-texts'

interface ReadingsPasteReviewProps {
  review: ReadingsReview
  /** What the report comes to now, and by how many cents that moves; null where it may have moved. */
  total: string | null
  growth: number
  /** Headings of columns that were not used. */
  ignored: readonly string[]
}

/** What would come of the rows: first those that cannot be used, then each line that changes (BM-04). */
export function ReadingsPasteReview({ review, total, growth, ignored }: ReadingsPasteReviewProps) {
  const { _, i18n } = useLingui()
  const { readings, faulty, same, overtaken } = review
  const Readings = useIsNarrow() ? ReadingCards : ReadingTable
  const before = total === null ? '' : formatMoney(total, i18n)
  const after = total === null ? '' : formatMoney(fromCents(toCents(total) + growth), i18n)
  const codes = new Intl.ListFormat(i18n.locale).format(overtaken)
  const headings = ignored.join(', ')
  return (
    <>
      {overtaken.length > 0 ? (
        <Notice kind="warning">
          {_(msg`Mudaram enquanto isso: ${codes}. O que as leituras mudam está contado sobre o que está salvo agora.`)}
        </Notice>
      ) : null}
      {faulty.length > 0 ? <Faulty rows={faulty} /> : null}
      <Text>
        {readings.length === 0 ? (
          <strong>{_(msg`Não há leitura a aplicar.`)}</strong>
        ) : (
          <strong>{_(msg`${plural(readings.length, { one: '# linha muda.', other: '# linhas mudam.' })}`)}</strong>
        )}{' '}
        {same > 0
          ? _(msg`${plural(same, { one: '# linha colada já está assim.', other: '# linhas coladas já estão assim.' })}`)
          : null}{' '}
        {readings.length === 0 || total === null
          ? null
          : growth === 0
            ? _(msg`O total do boletim continua ${before}.`)
            : _(msg`O total do boletim passa de ${before} para ${after}.`)}
      </Text>
      {readings.length > 0 ? <Readings readings={readings} /> : null}
      {ignored.length > 0 ? (
        <Text fz="xs" c="dimmed">
          {_(msg`Colunas que não entram: ${headings}.`)}
        </Text>
      ) : null}
    </>
  )
}

function Faulty({ rows }: { rows: readonly FaultyRow[] }) {
  const { _, i18n } = useLingui()
  return (
    <section aria-labelledby="faulty" className={classes['faulty']}>
      <Text fw={500} id="faulty">
        {_(msg`${plural(rows.length, { one: '# linha fica de fora', other: '# linhas ficam de fora' })}`)}
      </Text>
      <ul>
        {rows.map((row) => {
          const { row: number, code } = row
          return (
            <li key={number}>
              <strong>{_(msg`Linha ${number}`)}</strong>
              {code === '' ? null : ` · ${code}`}: {faultsText(row, i18n)}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const ReadingTable = memo(function ReadingTable({ readings }: { readings: readonly Reading[] }) {
  const { _ } = useLingui()
  return (
    <div className={tableClasses['frame']}>
      <table className={`${tableClasses['table']} ${classes['readings']}`} aria-label={_(msg`Linhas que mudam`)}>
        <thead>
          <tr>
            <th scope="col">{_(msg`Ativo`)}</th>
            <th scope="col">{_(msg`O que muda`)}</th>
            <th scope="col" data-amount>
              {_(msg`Total (R$)`)}
            </th>
          </tr>
        </thead>
        <tbody>
          {readings.map((reading) => (
            <tr key={reading.line}>
              <th scope="row">
                <Asset {...reading} />
              </th>
              <td>
                <Changes reading={reading} />
              </td>
              <td data-amount>
                <Total reading={reading} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
})

const ReadingCards = memo(function ReadingCards({ readings }: { readings: readonly Reading[] }) {
  const { _ } = useLingui()
  return (
    <ul className={classes['cards']} aria-label={_(msg`Linhas que mudam`)}>
      {readings.map((reading) => (
        <li key={reading.line}>
          <div>
            <Asset {...reading} />
          </div>
          <div data-amount>
            <Total reading={reading} />
          </div>
          <Changes reading={reading} />
        </li>
      ))}
    </ul>
  )
})

function Asset({ code, name }: Pick<Reading, 'code' | 'name'>) {
  return (
    <>
      <strong>{code}</strong> <small className={classes['name']}>{name}</small>
    </>
  )
}

function Changes({ reading }: { reading: Reading }) {
  const { i18n } = useLingui()
  const { fields, unusual } = changesIn(reading, i18n)
  return (
    <div>
      <dl className={classes['changes']}>
        {fields.map(({ name, before, after }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {before} → <strong>{after}</strong>
            </dd>
          </div>
        ))}
      </dl>
      {unusual.length > 0 ? <small className={classes['unusual']}>{unusual.join(' ')}</small> : null}
    </div>
  )
}

function Total({ reading }: { reading: Reading }) {
  const { i18n } = useLingui()
  const { before, after } = totalIn(reading, i18n)
  return (
    <>
      {before === null ? null : `${before} → `}
      <strong>{after}</strong>
    </>
  )
}
