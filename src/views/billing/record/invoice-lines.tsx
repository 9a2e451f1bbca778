import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Text, Title } from '@mantine/core'
import type { Invoice } from '../../../../contract/invoices'
import { formatAmount } from '../../format'
import tableClasses from '../../parts/table.module.css'
import classes from './invoice-lines.module.css'

/** What an invoice bills, as it was when it was made, and what that comes to. */
export function InvoiceLines({ invoice: { lines, value } }: { invoice: Pick<Invoice, 'lines' | 'value'> }) {
  const { _, i18n } = useLingui()
  return (
    <section aria-labelledby="lines">
      <Title order={2} id="lines" mb={12}>
        {_(msg`O que esta fatura cobra`)}
      </Title>
      {lines.length === 0 ? (
        <Text c="dimmed">{_(msg`Um valor do boletim, sem ativos ou itens em particular.`)}</Text>
      ) : (
        <table className={`${tableClasses['table']} ${classes['lines']}`} aria-labelledby="lines">
          <thead>
            <tr>
              <th scope="col">{_(msg`Descrição`)}</th>
              <th scope="col" data-amount>
                {_(msg`Valor (R$)`)}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.id}>
                <td>
                  {line.description}
                  {line.detail ? <small>{line.detail}</small> : null}
                </td>
                <td data-amount>{formatAmount(line.value, i18n)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{_(msg`Total`)}</th>
              <td data-amount>{formatAmount(value, i18n)}</td>
            </tr>
          </tfoot>
        </table>
      )}
    </section>
  )
}
