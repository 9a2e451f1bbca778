import '@mantine/core/styles/ColorSwatch.css'
import '@mantine/charts/styles.css'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { BarChart } from '@mantine/charts'
import type { MonthTotal } from '../../../contract/reports'
import { formatMonth } from '../format'

interface MonthTotalsChartProps {
  totals: readonly MonthTotal[]
  height: number
}

/** Fetched with its library only where it is shown; the table beside it says the same. */
export default function MonthTotalsChart({ totals, height }: MonthTotalsChartProps) {
  const { _, i18n } = useLingui()
  return (
    <BarChart
      h={height}
      dataKey="month"
      data={totals.map(({ competencia, valor_bm, invoiced }) => ({
        month: formatMonth(competencia, i18n),
        measured: Number(valor_bm),
        invoiced: Number(invoiced),
      }))}
      series={[
        { name: 'measured', label: _(msg`Medido`), color: 'gray.5' },
        { name: 'invoiced', label: _(msg`Faturado`), color: 'petrol.6' },
      ]}
      valueFormatter={(value) =>
        i18n.number(value, { style: 'currency', currency: 'BRL', notation: 'compact', maximumFractionDigits: 1 })
      }
      withLegend
      legendProps={{ verticalAlign: 'top', height: 40, itemSorter: null }}
      tickLine="none"
      gridProps={{ strokeDasharray: '0' }}
      barChartProps={{ accessibilityLayer: false }}
      barProps={{ isAnimationActive: false, radius: 2 }}
      yAxisProps={{ width: 72 }}
    />
  )
}
