import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Storage } from '../database/open'
import type { NewsDesk } from '../notifications/news-desk'

/** One answer, as it is counted and written down: nothing in it tells who asked, or for what. */
export interface Answered {
  /** As the route is declared, `/billing/reports/{id}/`: never the address that was asked for. */
  readonly route: string
  readonly method: string
  readonly status: number
  /** From the first byte of the request to the last of the answer. */
  readonly milliseconds: number
}

export interface Metrics {
  begin(): void
  end(answered: Answered): void
  /** In the text format of Prometheus. */
  write(): string
}

/** Seconds. */
const bounds = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

interface Durations {
  readonly buckets: number[]
  sum: number
  count: number
}

/** What this process counts from its start. */
export function metrics({ connections }: Pick<Storage, 'connections'>, news: Pick<NewsDesk, 'open'>): Metrics {
  const counts = new Map<string, number>()
  const durations = new Map<string, Durations>()
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  let underWay = 0

  return {
    begin() {
      underWay++
    },
    end({ route, method, status, milliseconds }) {
      underWay--
      const key = labels({ method, route, status })
      counts.set(key, (counts.get(key) ?? 0) + 1)
      const seconds = milliseconds / 1_000
      const taken = durations.get(route) ?? { buckets: bounds.map(() => 0), sum: 0, count: 0 }
      durations.set(route, taken)
      for (const [index, bound] of bounds.entries())
        if (seconds <= bound) taken.buckets[index] = (taken.buckets[index] ?? 0) + 1
      taken.sum += seconds
      taken.count++
    },
    write() {
      const { rss, heapUsed } = process.memoryUsage()
      const { user, system } = process.cpuUsage()
      const lag = delay.max / 1e9
      delay.reset()
      return [
        ...family('portal_http_requests_total', 'counter', 'Answers by route and status', [...counts]),
        ...family(
          'portal_http_request_duration_seconds',
          'histogram',
          'Time to the last byte of an answer',
          [...durations].flatMap(([route, taken]) => histogram(route, taken)),
        ),
        ...family('portal_http_requests_in_flight', 'gauge', 'Answers under way', [['', underWay]]),
        ...family('portal_news_streams', 'gauge', 'Streams of news that are open', [['', news.open()]]),
        ...family(
          'portal_database_connections',
          'gauge',
          'Connections by what they are for, and calls that wait for one',
          Object.entries(connections()).flatMap(([pool, states]) =>
            Object.entries(states).map(([state, count]) => [labels({ pool, state }), count] as const),
          ),
        ),
        ...family('nodejs_eventloop_lag_max_seconds', 'gauge', 'Longest wait of the event loop since the last look', [
          ['', lag],
        ]),
        ...family('nodejs_heap_used_bytes', 'gauge', 'Heap in use', [['', heapUsed]]),
        ...family('process_resident_memory_bytes', 'gauge', 'Resident memory', [['', rss]]),
        ...family('process_cpu_seconds_total', 'counter', 'CPU time', [['', (user + system) / 1e6]]),
        ...family('process_start_time_seconds', 'gauge', 'Start, since 1970', [['', performance.timeOrigin / 1_000]]),
        '',
      ].join('\n')
    },
  }
}

type Sample = readonly [labels: string, value: number]

function family(name: string, kind: string, help: string, samples: readonly Sample[]): string[] {
  return [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${kind}`,
    ...samples.map(([key, value]) => `${name}${key} ${value}`),
  ]
}

/** The suffix of a sample stands before its labels. */
function histogram(route: string, { buckets, sum, count }: Durations): Sample[] {
  return [
    ...bounds.map((bound, index): Sample => [`_bucket${labels({ route, le: bound })}`, buckets[index] ?? 0]),
    [`_bucket${labels({ route, le: '+Inf' })}`, count],
    [`_sum${labels({ route })}`, sum],
    [`_count${labels({ route })}`, count],
  ]
}

function labels(values: Readonly<Record<string, string | number>>): string {
  return `{${Object.entries(values)
    .map(([name, value]) => `${name}="${value}"`)
    .join(',')}}`
}
