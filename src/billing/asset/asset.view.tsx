import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Anchor, Stack, Title } from '@mantine/core'
import { Link } from 'wouter'
import type { AssetRecord } from '../../../contract/assets/asset'
import { AssetFollowUps } from '../../forms/asset/asset-follow-ups'
import type { LabelledAsset } from '../../forms/asset/asset-label'
import { LabelLink, labelWords } from '../../forms/asset/label-link'
import type { followUpPage } from '../../forms/shared/forms.queries'
import { formatMoney } from '../../ui/format'
import tableClasses from '../../ui/parts/table.module.css'
import { assetTitle } from '../../ui/titles'
import { MasterDataView, type MasterPart } from '../master-data/master-data.view'
import { assetHref, assetsHref, costCenterHref } from '../shared/address'
import tableFrame from '../shared/bill-table.module.css'
import { conditionText } from '../shared/condition-text'
import type { assetRentals, Months } from './asset.queries'
import { assetLogWords } from './asset-log'
import { AssetRentals } from './asset-rentals'
import { unitWords } from './assets'

interface AssetViewProps extends MasterPart<AssetRecord> {
  id: number
  /** Of what it earned. */
  months: Months
  /** Null where whoever looks sees no reports. */
  rentals: ReturnType<typeof assetRentals> | null
  followUps: ReturnType<typeof followUpPage>
  onLabel: (machines: readonly LabelledAsset[]) => void
}

/** An asset: what a line of a report begins with, and where it belongs (BIL-04). */
export function AssetView({ id, months, rentals, followUps, onLabel, ...master }: AssetViewProps) {
  const { _, i18n } = useLingui()
  const { fields } = assetLogWords
  return (
    <MasterDataView
      {...master}
      listHref={assetsHref}
      title={assetTitle(id)}
      address={assetHref(id)}
      name={({ code, name }) => `${code} · ${name}`}
      subject={({ family }) => family}
      facts={({ code, name, family, condition, cost_center, status }) => [
        { name: _(fields.code), value: code },
        { name: _(fields.name), value: name },
        { name: _(fields.family), value: family },
        { name: _(fields.condition), value: conditionText(condition, i18n) },
        {
          name: _(fields.cost_center),
          value: (
            <Anchor component={Link} href={costCenterHref(cost_center.id)}>
              {cost_center.code} · {cost_center.name}
            </Anchor>
          ),
        },
        // What is out of use has no forms to lead to.
        ...(status === 'active'
          ? [{ name: _(labelWords.fact), value: <LabelLink onAct={() => onLabel([{ id, code, name, family }])} /> }]
          : []),
      ]}
      words={{
        missing: msg`O ativo #${id} não existe.`,
        seeAll: msg`Ver todos os ativos`,
        failed: msg`O ativo não pôde ser carregado.`,
        loading: msg`Carregando o ativo`,
      }}
    >
      {({ unit, franchise, value, daily_rate }) => (
        <Stack gap={24}>
          <AssetFollowUps asset={id} source={followUps} />
          <section aria-labelledby="rent">
            <Title order={2} id="rent" mb={16}>
              {_(msg`Preço e franquia`)}
            </Title>
            <div className={tableFrame['scroller']}>
              <table className={tableClasses['table']} aria-labelledby="rent">
                <tbody>
                  {[
                    [_(msg`Valor mensal`), formatMoney(value, i18n)],
                    [_(msg`Valor diário`), formatMoney(daily_rate, i18n)],
                    [_(fields.unit), _(unitWords[unit])],
                    [_(fields.franchise), `${i18n.number(franchise)} ${unit}`],
                  ].map(([name, said]) => (
                    <tr key={name}>
                      <th scope="row">{name}</th>
                      <td data-amount>{said}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </section>
          {rentals ? <AssetRentals {...{ id, months }} source={rentals} /> : null}
        </Stack>
      )}
    </MasterDataView>
  )
}
