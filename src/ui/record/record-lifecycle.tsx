import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Text, Title } from '@mantine/core'
import { ArrowRight } from 'lucide-react'
import classes from './record-lifecycle.module.css'
import type { RecordLogProps } from './record-log'
import { projectWay } from './way.projection'

interface RecordLifecycleProps extends RecordLogProps {
  /** The state that the record is in, by its name in the chart; one that has no word is called so. */
  current: string
  states: Readonly<Record<string, { readonly word: MessageDescriptor }>>
  /** Addresses of the chart's picture, by language. */
  pictures: Readonly<Record<'pt' | 'en', string>>
}

/** The way that a record came, and the chart of all ways with the state that it is in. What may happen next stands beside it, in its situation. */
export function RecordLifecycle({ log, words, statusBadge, current, states, pictures }: RecordLifecycleProps) {
  const { _, i18n } = useLingui()
  const picture = pictures[i18n.locale === 'en' ? 'en' : 'pt']
  const { word } = (Object.hasOwn(states, current) ? states[current] : null) ?? {}
  const state = word ? _(word) : current
  const way = projectWay(log.data?.pages ?? [], words, i18n)

  return (
    <section aria-labelledby="lifecycle" className={classes['lifecycle']}>
      <Title order={2} id="lifecycle">
        {_(msg`Ciclo de vida`)}
      </Title>
      {way.length > 0 ? (
        <ol aria-label={_(msg`Como chegou até aqui`)} className={classes['way']}>
          {way.map(({ id, to, what, at, when }, index) => (
            <li key={id} className={classes['step']}>
              {index > 0 ? <ArrowRight size={16} aria-hidden /> : null}
              <div>
                {statusBadge(to)}
                <Text fz="xs">{what}</Text>
                <Text c="dimmed" fz="xs">
                  <time dateTime={at}>{when}</time>
                </Text>
              </div>
            </li>
          ))}
        </ol>
      ) : null}
      {log.hasNextPage ? (
        <Text c="dimmed" fz="xs">
          {_(msg`Há passos anteriores: “Carregar mais”, no histórico, traz também estes.`)}
        </Text>
      ) : null}
      <details className={classes['chart']}>
        <summary>{_(msg`Ver o diagrama`)}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
        <section aria-label={_(msg`Diagrama do ciclo de vida`)} tabIndex={0} className={classes['scroll']}>
          <img
            src={`${picture}#${encodeURIComponent(current)}`}
            loading="lazy"
            alt={_(msg`Diagrama do ciclo de vida, com a situação atual em destaque: ${state}`)}
          />
        </section>
      </details>
    </section>
  )
}
