import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Group, Skeleton, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReportItem } from '../../../contract/billing/report-lines'
import { fromCents, toCents } from '../../../contract/money'
import { formatAmount } from '../../ui/format'
import { ActionButton } from '../../ui/parts/action-button'
import { Failure } from '../../ui/parts/failure'
import lateClasses from '../../ui/parts/late.module.css'
import tableClasses from '../../ui/parts/table.module.css'
import { PartBill } from './part-bill'
import { PartButtons } from './part-buttons'
import classes from './report-parts.module.css'
import type { reportItems } from './report-parts.queries'

interface ReportItemsViewProps {
  source: ReturnType<typeof reportItems>
  /** Why nothing can be changed; null where it can. */
  why: string | null
  onAdd: () => void
  onEdit: (item: ReportItem) => void
  onRemove: (item: ReportItem) => void
  /** Why one cannot be removed; null where it can. */
  whyNotRemoved: (item: ReportItem) => string | null
  /** That the person may open the invoices that bill them. */
  seesInvoices: boolean
}

/** What a report bills besides its assets (BM-05). */
export function ReportItemsView({
  source,
  why,
  seesInvoices,
  onAdd,
  onEdit,
  onRemove,
  whyNotRemoved,
}: ReportItemsViewProps) {
  const { _, i18n } = useLingui()
  const { data, error, isFetching, refetch } = useQuery(source)
  const sum = fromCents((data ?? []).reduce((cents, { value }) => cents + toCents(value), 0))
  return (
    <section aria-labelledby="items" className={classes['section']}>
      <Group justify="space-between" gap={8}>
        <Title order={2} id="items">
          {_(msg`Outros itens`)} {data ? <span className={classes['count']}>{i18n.number(data.length)}</span> : null}
        </Title>
        <ActionButton word={msg`Adicionar item`} variant="default" why={why} onAct={onAdd} />
      </Group>
      {error ? (
        <Failure problem={error} isRetrying={isFetching} onRetry={() => refetch()}>
          {_(msg`Os outros itens não puderam ser carregados.`)}
        </Failure>
      ) : null}
      {data === undefined && !error ? (
        <div role="status" aria-label={_(msg`Carregando os outros itens`)} className={lateClasses['late']}>
          <Skeleton height={80} />
        </div>
      ) : null}
      {data?.length === 0 ? (
        <div data-empty className={classes['empty']}>
          <Text fw={500}>{_(msg`Nenhum outro item`)}</Text>
          <Text c="dimmed">{_(msg`Mobilização, frete, combustível e créditos ficam aqui.`)}</Text>
        </div>
      ) : null}
      {data && data.length > 0 ? (
        <div className={tableClasses['frame']}>
          <table className={`${tableClasses['table']} ${classes['items']}`} aria-labelledby="items">
            <thead>
              <tr>
                <th scope="col">{_(msg`Descrição`)}</th>
                <th scope="col" data-amount>
                  {_(msg`Valor (R$)`)}
                </th>
                {why === null ? <th scope="col" aria-label={_(msg`Ações`)} /> : null}
              </tr>
            </thead>
            <tbody>
              {data.map((item) => (
                <tr key={item.id}>
                  <td>
                    {item.description}
                    {item.invoice ? (
                      <small>
                        {' · '}
                        <PartBill invoice={item.invoice} amount={item.value} isLinked={seesInvoices} />
                      </small>
                    ) : null}
                    {item.observation === '' ? null : (
                      <Text fz="xs" c="dimmed">
                        {item.observation}
                      </Text>
                    )}
                  </td>
                  <td data-amount>{formatAmount(item.value, i18n)}</td>
                  {why === null ? (
                    <td>
                      <PartButtons
                        id={item.id}
                        name={item.description}
                        whyNotRemoved={whyNotRemoved(item)}
                        onEdit={() => onEdit(item)}
                        onRemove={() => onRemove(item)}
                      />
                    </td>
                  ) : null}
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{_(msg`Soma dos outros itens`)}</th>
                <td data-amount>
                  <strong>{formatAmount(sum, i18n)}</strong>
                </td>
                {why === null ? <td /> : null}
              </tr>
            </tfoot>
          </table>
        </div>
      ) : null}
    </section>
  )
}
