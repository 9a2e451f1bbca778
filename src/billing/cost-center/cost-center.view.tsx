import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Anchor, Text, Title } from '@mantine/core'
import { Link } from 'wouter'
import type { CostCenterRecord } from '../../../contract/billing/cost-center'
import tableClasses from '../../ui/parts/table.module.css'
import type { Fact } from '../../ui/record/facts'
import { costCenterTitle } from '../../ui/titles'
import { MasterDataView, type MasterPart } from '../master-data/master-data.view'
import { MasterStatus } from '../master-data/master-status'
import { clientHref, costCenterHref, costCentersHref } from '../shared/address'
import tableFrame from '../shared/bill-table.module.css'
import { costCenterLogWords } from './cost-center-log'

/** A cost center: its data, and whom it bills (BIL-04). */
export function CostCenterView({ id, ...master }: MasterPart<CostCenterRecord> & { id: number }) {
  const { _ } = useLingui()
  const { fields } = costCenterLogWords
  return (
    <MasterDataView
      {...master}
      listHref={costCentersHref}
      title={costCenterTitle(id)}
      address={costCenterHref(id)}
      name={({ code, name }) => `${code} · ${name}`}
      subject={({ group, management }) => [group, management].filter(Boolean).join(' · ')}
      facts={({ code, name, group, management }): Fact[] => [
        { name: _(fields.code), value: code },
        { name: _(fields.name), value: name },
        { name: _(fields.group), value: group },
        { name: _(fields.management), value: management },
      ]}
      words={{
        missing: msg`O centro de custo #${id} não existe.`,
        seeAll: msg`Ver todos os centros de custo`,
        failed: msg`O centro de custo não pôde ser carregado.`,
        loading: msg`Carregando o centro de custo`,
      }}
    >
      {({ clients }) => (
        <section aria-labelledby="clients">
          <Title order={2} id="clients" mb={16}>
            {_(msg`Clientes que ele fatura`)}
          </Title>
          {clients.length === 0 ? (
            <Text c="dimmed">{_(msg`Nenhum ainda: sem cliente não há boletim. Use “Alterar cadastro”.`)}</Text>
          ) : (
            <div className={tableFrame['scroller']}>
              <table className={tableClasses['table']} aria-labelledby="clients">
                <thead>
                  <tr>
                    <th scope="col">{_(msg`Cliente`)}</th>
                    <th scope="col">{_(fields.status)}</th>
                  </tr>
                </thead>
                <tbody>
                  {clients.map((client) => (
                    <tr key={client.id}>
                      <td>
                        <Anchor component={Link} href={clientHref(client.id)}>
                          {client.name}
                        </Anchor>
                      </td>
                      <td>
                        <MasterStatus status={client.status} />
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )}
        </section>
      )}
    </MasterDataView>
  )
}
