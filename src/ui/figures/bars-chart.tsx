import '@mantine/core/styles/ColorSwatch.css'
import '@mantine/charts/styles.css'
import { useLingui } from '@lingui/react'
import { BarChart, type BarChartProps, LineChart } from '@mantine/charts'
import type { ReactNode } from 'react'
import { type ActiveDotProps, type BarShapeProps, Dot, Rectangle, usePlotArea } from 'recharts'
import { Link } from 'wouter'

interface BarsChartProps {
  /** What stands side by side: its name, and a number for each series; none where there is nothing to draw. */
  bars: readonly Readonly<Record<string, string | number>>[]
  series: readonly {
    readonly name: string
    readonly label: string
    readonly color: string
    /** Those of one stack stand on each other. */
    readonly stackId?: string
    /** The list behind each of its bars; null where whoever looks may not open it. */
    readonly hrefs?: readonly (string | null)[]
  }[]
  height: number
  /** The series come to a whole. */
  isStacked?: boolean
  /** Lines from one to the next in place of bars. */
  isLine?: boolean
  /** Bars lie below each other, each with its name beside it: for names of any length. */
  isHorizontal?: boolean
  /** Unless they are money. */
  unit?: 'money' | 'count' | 'percent'
}

/** Pixels that a letter takes above a bar. */
const letterWidth = 7
/** Letters of a name beside a bar that lies. */
const longestName = 22
/** Pixels beside the first and the last point of a line, for half of what stands below and above them. */
const edge = 28

/** Fetched with its library only where it is shown; the table beside it says the same. Bars are named by `name`. */
export default function BarsChart(props: BarsChartProps) {
  const { bars, series, height, isStacked = false, isLine = false, isHorizontal = false, unit = 'money' } = props
  const { i18n } = useLingui()
  const forms = {
    money: { style: 'currency', currency: 'BRL', notation: 'compact', maximumFractionDigits: 2 },
    count: {},
    percent: { style: 'percent', maximumFractionDigits: 1 },
  } as const
  const format = (value: number) => i18n.number(unit === 'percent' ? value / 100 : value, forms[unit])
  const upper = isStacked || series.length === 1 ? series.at(-1)?.name : undefined
  const sums = bars.map((bar) => series.reduce((sum, { name }) => sum + Number(bar[name] ?? 0), 0))
  const textOf = (sum: number) =>
    unit === 'percent' ? format(sum) : i18n.number(sum, { notation: 'compact', maximumFractionDigits: 1 })
  const texts = sums.map(textOf)
  const leastWidth = letterWidth * Math.max(...texts.map(({ length }) => length))
  /** What each bar comes to, above it, where bars are as wide as that. */
  const label = ({ x, y, width, value }: LabelProps) => {
    const sum = Number(value ?? 0)
    return sum === 0 || Number(width) < leastWidth ? null : (
      <Above x={Number(x) + Number(width) / 2} y={Number(y)}>
        {textOf(sum)}
      </Above>
    )
  }
  /** The same after the end of a horizontal bar. */
  const labelAfter = ({ x, y, width, height, value }: LabelProps) => (
    <text
      x={Number(x) + Number(width) + 6}
      y={Number(y) + Number(height) / 2}
      dy="0.35em"
      fontSize={11}
      fill="currentColor"
    >
      {textOf(Number(value ?? 0))}
    </text>
  )
  /** What each point comes to, above it, where they are as far from each other as that. */
  const pointLabel = ({ x, y, index }: LabelProps) => (
    <Roomy points={bars.length} least={leastWidth + letterWidth}>
      {bars[index ?? -1]?.[upper ?? ''] === undefined ? null : (
        <Above x={Number(x)} y={Number(y) - 4}>
          {texts[index ?? -1]}
        </Above>
      )}
    </Roomy>
  )
  const chart = {
    h: height,
    dataKey: 'name',
    data: [...bars],
    series: [...series],
    valueFormatter: format,
    withLegend: series.length > 1,
    legendProps: { verticalAlign: 'top' as const, height: series.length > 2 ? 60 : 40, itemSorter: null },
    tickLine: 'none' as const,
    gridProps: { strokeDasharray: '0' },
    xAxisProps: { interval: 'equidistantPreserveStart' as const },
    yAxisProps: { width: unit === 'money' ? 80 : 40, niceTicks: 'snap125' as const },
  } satisfies Partial<BarChartProps>
  const hrefs = Object.fromEntries(series.map(({ name, hrefs = [] }) => [name, hrefs]))
  const shape = (bar: BarShapeProps, name: string) => (
    <Behind href={hrefs[name]?.[bar.index]}>
      <Rectangle {...bar} />
    </Behind>
  )
  const dot = ({ cx = 0, cy = 0, fill, stroke, index }: ActiveDotProps, name: string) => (
    <Behind href={hrefs[name]?.[index]}>
      <Dot r={6} {...{ cx, cy, fill, stroke }} />
    </Behind>
  )
  if (isLine)
    return (
      <LineChart
        {...chart}
        curveType="linear"
        connectNulls={false}
        lineChartProps={{ accessibilityLayer: false }}
        xAxisProps={{ ...chart.xAxisProps, padding: { left: edge, right: edge } }}
        lineProps={({ name }) => ({
          ...{ isAnimationActive: false, activeDot: (one) => dot(one, name) },
          ...(name === upper ? { label: pointLabel } : {}),
        })}
      />
    )
  const names = bars.map(({ name }) => shortened(String(name)))
  const horizontal = {
    orientation: 'vertical',
    gridAxis: 'y',
    maxBarWidth: 20,
    xAxisProps: { niceTicks: 'snap125', tickCount: 4 },
    yAxisProps: {
      width: letterWidth * Math.max(...names.map(({ length }) => length)) + 12,
      interval: 0,
      tick: CategoryTick,
    },
  } satisfies Partial<BarChartProps>
  return (
    <BarChart
      {...chart}
      {...(isHorizontal ? horizontal : {})}
      type={isStacked ? 'stacked' : 'default'}
      barChartProps={{ accessibilityLayer: false, ...(isHorizontal ? { margin: { right: leastWidth + 12 } } : {}) }}
      barProps={({ name, stackId }) => ({
        isAnimationActive: false,
        radius: isStacked || stackId ? 0 : 2,
        shape: (bar: BarShapeProps) => shape(bar, name),
        ...(name === upper ? { label: isHorizontal ? labelAfter : label } : {}),
      })}
    />
  )
}

function shortened(name: string): string {
  return name.length > longestName ? `${name.slice(0, longestName - 1).trimEnd()}…` : name
}

/** All of a name is in its title, and in what is shown of its bar. */
function CategoryTick({ x, y, payload }: { x?: unknown; y?: unknown; payload?: { readonly value: unknown } }) {
  const name = String(payload?.value ?? '')
  return (
    <text x={Number(x) - 4} y={Number(y)} dy="0.35em" textAnchor="end" fontSize={12} fill="currentColor">
      <title>{name}</title>
      {shortened(name)}
    </text>
  )
}

interface LabelProps {
  readonly x?: unknown
  readonly y?: unknown
  readonly width?: unknown
  readonly height?: unknown
  /** Of the points of a line; bars without a value are not counted. */
  readonly index?: number
  /** Of a bar, with those of its stack that stand below it. */
  readonly value?: unknown
}

function Above({ x, y, children }: { x: number; y: number; children: ReactNode }) {
  return (
    <text x={x} y={y - 6} textAnchor="middle" fontSize={11} fill="currentColor">
      {children}
    </text>
  )
}

/** What stands at each of so many points, where there are as many pixels for it. */
function Roomy({ points, least, children }: { points: number; least: number; children: ReactNode }) {
  const width = (usePlotArea()?.width ?? 0) - 2 * edge
  return width < least * (points - 1) ? null : children
}

/** A click leads to the list behind a figure; the keyboard goes by the table, for a chart is hidden from it. */
function Behind({ href, children }: { href: string | null | undefined; children: ReactNode }) {
  return href ? (
    <Link href={href} tabIndex={-1}>
      {children}
    </Link>
  ) : (
    children
  )
}
