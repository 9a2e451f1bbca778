import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Skeleton, Text, Title } from '@mantine/core'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { OwnSession, Session } from '../../../contract/access/person'
import type { Problem } from '../../../contract/problem'
import { formatMoment } from '../../ui/format'
import { Failure } from '../../ui/parts/failure'
import lateClasses from '../../ui/parts/late.module.css'
import { PlainButton } from '../../ui/parts/plain-button'
import tableClasses from '../../ui/parts/table.module.css'
import { titles } from '../../ui/titles'
import { deviceText } from './device-text'
import classes from './session.module.css'

interface SessionsProps<One extends Session> {
  source: UseQueryOptions<readonly One[], Problem>
  onEnd: (session: One) => void
  /** On a page that is about nothing else. */
  isOwn?: true
}

/** The sign-ins of a person that stand: on what, from where, since when (IAM-01). */
export function Sessions<One extends Session & Partial<OwnSession>>({ source, onEnd, isOwn }: SessionsProps<One>) {
  const { _, i18n } = useLingui()
  const { data, error, isFetching, refetch } = useQuery(source)
  return (
    <section {...(isOwn ? {} : { 'aria-labelledby': 'sessions' })} aria-busy={isFetching}>
      {isOwn ? null : (
        <Title order={2} id="sessions" mb={8}>
          {_(titles.sessions)}
        </Title>
      )}
      {error ? (
        <Failure problem={error} isRetrying={isFetching} onRetry={() => refetch()}>
          {_(msg`As sessões não puderam ser carregadas.`)}
        </Failure>
      ) : null}
      {data === undefined && !error ? (
        <div role="status" aria-label={_(msg`Carregando as sessões`)} className={lateClasses['late']}>
          <Skeleton height={160} />
        </div>
      ) : null}
      {data?.length === 0 ? (
        <Text c="dimmed">
          {_(
            isOwn
              ? msg`Nenhuma sessão aberta: você não está no portal em nenhum outro aparelho.`
              : msg`Nenhuma sessão aberta: a pessoa não está no portal em nenhum aparelho.`,
          )}
        </Text>
      ) : null}
      {data && data.length > 0 ? (
        <ul className={`${tableClasses['frame']} ${tableClasses['rows']} ${classes['sessions']}`}>
          {data.map((session) => (
            <li key={session.id}>
              <div>
                <Text fw={500}>{deviceText(session.agent, i18n)}</Text>
                <Text c="dimmed" fz="sm">
                  {placeText(session)}
                </Text>
              </div>
              {session.is_current ? (
                <Text c="dimmed" fz="sm">
                  {_(msg`Esta sessão`)}
                </Text>
              ) : (
                <PlainButton
                  variant="default"
                  word={msg`Encerrar`}
                  aria-label={_(msg`Encerrar a sessão: ${deviceText(session.agent, i18n)}`)}
                  onClick={() => onEnd(session)}
                />
              )}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )

  function placeText({ started_at, last_used_at, address }: Session): string {
    const [since, last] = [formatMoment(started_at, i18n), formatMoment(last_used_at, i18n)]
    return [_(msg`desde ${since}`), _(msg`usada em ${last}`), ...(address === null ? [] : [address])].join(' · ')
  }
}
