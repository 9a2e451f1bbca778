import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Anchor, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
// biome-ignore lint/style/noRestrictedImports: an address with #rentals leads here once they are there
import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { formatAmount, formatDay, formatMoney, formatMonth } from '../../ui/format'
import { Failure } from '../../ui/parts/failure'
import tableClasses from '../../ui/parts/table.module.css'
import { reportTitle } from '../../ui/titles'
import { useIsNarrow } from '../../ui/use-is-narrow'
import { assetHref, reportHref } from '../shared/address'
import classes from '../shared/bill-table.module.css'
import type { assetRentals, Months } from './asset.queries'

interface AssetRentalsProps {
  id: number
  months: Months
  source: ReturnType<typeof assetRentals>
}

/** What reports measured of the machine in these months, and what it comes to: where the figure of the fleet leads. */
export function AssetRentals({ id, months, source }: AssetRentalsProps) {
  const { _, i18n } = useLingui()
  const { data, error, isFetching, refetch } = useQuery(source)
  const isNarrow = useIsNarrow()
  const section = useRef<HTMLElement>(null)
  const isThere = data !== undefined
  useEffect(() => {
    if (isThere && location.hash === '#rentals') section.current?.scrollIntoView()
  }, [isThere])
  const { competencia_from: from, competencia_to: to } = months
  const period = [
    ...(from ? [_(msg`desde ${formatMonth(from, i18n)}`)] : []),
    ...(to ? [_(msg`até ${formatMonth(to, i18n)}`)] : []),
  ].join(' ')
  const left = data ? data.count - data.results.length : 0

  return (
    <section ref={section} id="rentals" aria-labelledby="rentals-title" aria-busy={isFetching}>
      <Title order={2} id="rentals-title" mb={16}>
        {_(msg`Locações`)}
      </Title>
      {period ? (
        <Text c="dimmed">
          {_(msg`Competência ${period}.`)}{' '}
          <Anchor component={Link} href={assetHref(id)}>
            {_(msg`Ver todas as locações`)}
          </Anchor>
        </Text>
      ) : null}
      {error ? (
        <Failure problem={error} isRetrying={isFetching} onRetry={() => refetch()}>
          {_(msg`As locações não puderam ser carregadas.`)}
        </Failure>
      ) : null}
      {data && data.count === 0 ? (
        <Text c="dimmed">
          {period
            ? _(msg`Nenhum boletim mediu este ativo nestes meses.`)
            : _(msg`Nenhum boletim mediu este ativo ainda.`)}
        </Text>
      ) : null}
      {data && data.count > 0 ? (
        // biome-ignore lint/a11y/useSemanticElements: no fieldset, which is for fields
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
        <div role="group" tabIndex={0} aria-labelledby="rentals-title" className={classes['scroller']}>
          <table className={`${tableClasses['table']} ${classes['lines']}`} aria-labelledby="rentals-title">
            <thead>
              <tr>
                <th scope="col">{_(msg`Boletim`)}</th>
                {isNarrow ? null : <th scope="col">{_(msg`Cliente`)}</th>}
                {isNarrow ? null : <th scope="col">{_(msg`Período`)}</th>}
                {isNarrow ? null : (
                  <th scope="col" data-amount>
                    {_(msg`Medidor`)}
                  </th>
                )}
                <th scope="col" data-amount>
                  {_(msg`Valor (R$)`)}
                </th>
              </tr>
            </thead>
            <tbody>
              {data.results.map((line) => (
                <tr key={line.report}>
                  <td>
                    <Anchor component={Link} href={reportHref(line.report)}>
                      {_(reportTitle(line.report))}
                    </Anchor>
                    <small>
                      {isNarrow ? `${line.cliente.name} · ` : null}
                      {formatMonth(line.competencia, i18n)}
                    </small>
                  </td>
                  {isNarrow ? null : (
                    <td>
                      {line.cliente.name}
                      <small>{`${line.cost_center.code} · ${line.cost_center.name}`}</small>
                    </td>
                  )}
                  {isNarrow ? null : <td>{`${formatDay(line.inicio, i18n)} – ${formatDay(line.fim, i18n)}`}</td>}
                  {isNarrow ? null : (
                    <td data-amount>{`${i18n.number(line.initial)} – ${i18n.number(line.final)} ${line.unit}`}</td>
                  )}
                  <td data-amount>{formatAmount(line.total, i18n)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row" colSpan={isNarrow ? 1 : 4}>
                  {left > 0
                    ? _(
                        msg`${plural(left, { one: 'Total, com mais # boletim que não está aqui', other: 'Total, com mais # boletins que não estão aqui' })}`,
                      )
                    : _(msg`Total`)}
                </th>
                <td data-amount>{formatMoney(data.totals.income, i18n)}</td>
              </tr>
            </tfoot>
          </table>
        </div>
      ) : null}
    </section>
  )
}
