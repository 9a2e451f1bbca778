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

/** Pixels that a letter takes above a bar. */
const letterWidth = 7

/** Fetched with its library only where it is shown; the table beside it says the same. Bars are named by `name`. */
export default function BarsChart({ bars, series, height, isStacked = false, isPlain = false }: BarsChartProps) {
  const { i18n } = useLingui()
  const upper = isStacked || series.length === 1 ? series.at(-1)?.name : undefined
  const sums = bars.map((bar) => series.reduce((sum, { name }) => sum + Number(bar[name] ?? 0), 0))
  const texts = sums.map((sum) => i18n.number(sum, { notation: 'compact', maximumFractionDigits: 1 }))
  const leastWidth = letterWidth * Math.max(...texts.map(({ length }) => length))
  /** What each bar comes to, above it, where bars are as wide as that. */
  const label = ({ x, y, width, index }: { x?: unknown; y?: unknown; width?: unknown; index?: number }) => {
    const place = index ?? -1
    return (sums[place] ?? 0) === 0 || Number(width) < leastWidth ? null : (
      <text x={Number(x) + Number(width) / 2} y={Number(y) - 6} textAnchor="middle" fontSize={11} fill="currentColor">
        {texts[place]}
      </text>
    )
  }
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
      barProps={({ name }) => ({
        isAnimationActive: false,
        radius: isStacked ? 0 : 2,
        ...(name === upper ? { label } : {}),
      })}
      xAxisProps={{ interval: 'equidistantPreserveStart' }}
      yAxisProps={{ width: isPlain ? 40 : 72, niceTicks: 'snap125' }}
    />
  )
}
