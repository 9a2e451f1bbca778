import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Skeleton, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { NdRequest } from '../../../contract/billing/nd-request'
import { Failure } from '../../ui/parts/failure'
import lateClasses from '../../ui/parts/late.module.css'
import { EntryList } from '../../ui/record/record-log'
import type { ndRevisions } from './nd-request.queries'
import { projectRevisions } from './nd-revisions.projection'

interface NdRevisionsProps {
  request: NdRequest
  source: ReturnType<typeof ndRevisions>
}

/** What was sent to the client each time, and what changed since the time before (ND-02). */
export function NdRevisions({ request, source }: NdRevisionsProps) {
  const { _, i18n } = useLingui()
  const { data, error, isFetching, refetch } = useQuery(source)
  return (
    <section aria-labelledby="revisions" aria-busy={isFetching}>
      <Title order={2} id="revisions" mb={12}>
        {_(msg`Revisões`)}
      </Title>
      {error ? (
        <Failure problem={error} isRetrying={isFetching} onRetry={() => refetch()}>
          {_(msg`As revisões não puderam ser carregadas.`)}
        </Failure>
      ) : null}
      {data === undefined && !error ? (
        <div role="status" aria-label={_(msg`Carregando as revisões`)} className={lateClasses['late']}>
          <Skeleton height={40} />
        </div>
      ) : null}
      {data ? <EntryList entries={projectRevisions(request, data, i18n)} statusBadge={() => null} /> : null}
    </section>
  )
}
