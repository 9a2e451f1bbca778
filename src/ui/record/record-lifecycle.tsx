import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { ActionIcon, Anchor, Text, VisuallyHidden } from '@mantine/core'
import { useFocusReturn } from '@mantine/hooks'
import { ChevronRight, Workflow } from 'lucide-react'
// biome-ignore lint/style/noRestrictedImports: whether the chart is being looked at, or did not come
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { readProblem } from '../../../contract/problem'
import { Failure } from '../parts/failure'
import { optional } from '../parts/optional'
import { RecordStatus, type Statuses } from '../parts/record-status'
import classes from './record-lifecycle.module.css'
import type { RecordLogProps } from './record-log'
import { focusTab } from './record-tabs'
import { projectWay } from './way.projection'

interface RecordLifecycleProps extends Pick<RecordLogProps, 'log'> {
  /** The state that the record is in, by its name in the chart; one that has no word is called so. */
  current: string
  states: Statuses
  /** What else matters of it: how long it has been there, what is left to do. */
  since?: string
  /** The address of the whole log, where that is not on the same page. */
  history?: string
  /** Addresses of the chart's picture, by language. */
  pictures: Readonly<Record<'pt' | 'en', string>>
}

const RecordChart = optional(() => import('./record-chart'))

const latest = 3

/** Where a record is, and what it passed on its way there, when and by whom; the chart of all ways is a click away. */
export function RecordLifecycle({ log, current, states, since, history, pictures }: RecordLifecycleProps) {
  const { _, i18n } = useLingui()
  const [chart, setChart] = useState<'closed' | 'open' | 'failed'>('closed')
  useFocusReturn({ opened: chart === 'open' })
  const picture = pictures[i18n.locale === 'en' ? 'en' : 'pt']
  const isAwaited = log.data === undefined && !log.isError
  const way = projectWay(log.data?.pages ?? [], current, i18n)
  const hasEarlier = log.hasNextPage || log.isError || way.length > latest
  const wordOf = (name: string): string => {
    const { word } = (Object.hasOwn(states, name) ? states[name] : null) ?? {}
    return word ? _(word) : name
  }
  const state = wordOf(current)
  const seeChart = _(msg`Ver o diagrama`)

  return (
    <section aria-label={_(msg`Situação`)} className={classes['lifecycle']}>
      <ol className={classes['way']}>
        {hasEarlier ? (
          <Step>
            {history === undefined ? (
              <>
                <span aria-hidden>…</span>
                <VisuallyHidden>{_(msg`Há situações anteriores no histórico`)}</VisuallyHidden>
              </>
            ) : (
              <Anchor component={Link} href={history} onClick={() => focusTab(history)}>
                {_(msg`Ver o histórico`)}
              </Anchor>
            )}
          </Step>
        ) : null}
        {way.slice(-latest).map(({ to, passed }, index, { length }) => (
          <Step key={passed?.id ?? to} isCurrent={index === length - 1}>
            {index === length - 1 ? (
              <RecordStatus status={to} statuses={states} />
            ) : (
              <span className={classes['state']}>{wordOf(to)}</span>
            )}
            <Text
              component="span"
              c="dimmed"
              fz="xs"
              className={classes['since'] ?? ''}
              data-awaited={isAwaited || undefined}
            >
              {passed === null ? null : (
                <>
                  <time dateTime={passed.at}>{passed.day}</time> · {passed.who}
                </>
              )}
              {since && index === length - 1 ? `${passed === null ? '' : ' · '}${since}` : null}
            </Text>
          </Step>
        ))}
      </ol>
      {Object.hasOwn(states, current) ? null : (
        <Text c="dimmed">{_(msg`O portal não conhece esta situação e não oferece nenhum passo.`)}</Text>
      )}
      <ActionIcon
        variant="subtle"
        className={classes['chart'] ?? ''}
        title={seeChart}
        aria-label={seeChart}
        aria-haspopup="dialog"
        onClick={() => setChart('open')}
      >
        <Workflow size={18} aria-hidden />
      </ActionIcon>
      {chart === 'open' ? (
        <RecordChart
          picture={`${picture}#${encodeURIComponent(current)}`}
          state={state}
          onClose={() => setChart('closed')}
          onFailed={() => setChart('failed')}
        />
      ) : null}
      {chart === 'failed' ? (
        <Failure problem={readProblem(0, null)} isRetrying={false} onRetry={() => setChart('open')} />
      ) : null}
    </section>
  )
}

function Step({ isCurrent = false, children }: { isCurrent?: boolean; children: ReactNode }) {
  return (
    <li aria-current={isCurrent ? 'step' : undefined} className={classes['step']}>
      <div>{children}</div>
      {isCurrent ? null : <ChevronRight size={16} aria-hidden />}
    </li>
  )
}
