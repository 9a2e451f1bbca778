import '@mantine/core/styles/ColorSwatch.css'
import '@mantine/charts/styles.css'
import { useLingui } from '@lingui/react'
import { BarChart } from '@mantine/charts'

interface BarsChartProps {
  /** What stands side by side: its name, and a number for each series. */
  bars: readonly Readonly<Record<string, string | number>>[]
  series: readonly { readonly name: string; readonly label: string; readonly color: string }[]
  height: number
  /** The series come to a whole. */
  isStacked?: boolean
  /** Unless they are money. */
  isPlain?: boolean
}

/** Fetched with its library only where it is shown; the table beside it says the same. Bars are named by `name`. */
export default function BarsChart({ bars, series, height, isStacked = false, isPlain = false }: BarsChartProps) {
  const { i18n } = useLingui()
  return (
    <BarChart
      h={height}
      dataKey="name"
      type={isStacked ? 'stacked' : 'default'}
      data={[...bars]}
      series={[...series]}
      valueFormatter={(value) =>
        isPlain
          ? i18n.number(value)
          : i18n.number(value, { style: 'currency', currency: 'BRL', notation: 'compact', maximumFractionDigits: 2 })
      }
      withLegend={series.length > 1}
      legendProps={{ verticalAlign: 'top', height: series.length > 2 ? 60 : 40, itemSorter: null }}
      tickLine="none"
      gridProps={{ strokeDasharray: '0' }}
      barChartProps={{ accessibilityLayer: false }}
      barProps={{ isAnimationActive: false, radius: isStacked ? 0 : 2 }}
      xAxisProps={{ interval: 'equidistantPreserveStart' }}
      yAxisProps={{ width: isPlain ? 40 : 72, niceTicks: 'snap125' }}
    />
  )
}
