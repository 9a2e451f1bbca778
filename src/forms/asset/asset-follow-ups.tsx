import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Anchor, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { Failure } from '../../ui/parts/failure'
import tableClasses from '../../ui/parts/table.module.css'
import { DueDay } from '../follow-up/due-day'
import { SeverityWord } from '../follow-up/follow-up-status'
import { followUpHref, followUpsWith } from '../shared/address'
import type { followUpPage } from '../shared/forms.queries'

/** What of a machine is open, the first few by their due day; nothing where nothing is. */
export function AssetFollowUps({ asset, source }: { asset: number; source: ReturnType<typeof followUpPage> }) {
  const { _, i18n } = useLingui()
  const { data, error, isFetching, refetch } = useQuery(source)
  // Whoever is about to use the machine must not take a failure for nothing being open.
  if (!data && error)
    return (
      <Failure problem={error} isRetrying={isFetching} onRetry={() => refetch()}>
        {_(msg`As pendências deste ativo não puderam ser carregadas.`)}
      </Failure>
    )
  if (!data || data.count === 0) return null
  const all = i18n.number(data.count)
  return (
    <section aria-labelledby="follow-ups">
      <Title order={2} id="follow-ups" mb={16}>
        {_(msg`Pendências abertas (${all})`)}
      </Title>
      <ul className={`${tableClasses['frame']} ${tableClasses['rows']}`}>
        {data.results.map((one) => (
          <li key={one.id}>
            <Anchor component={Link} href={followUpHref(one.id)}>
              {one.question}
            </Anchor>
            <span>
              <SeverityWord severity={one.severity} />
              {` · ${one.owner.name} · `}
              <DueDay {...one} />
            </span>
          </li>
        ))}
      </ul>
      {data.count > data.results.length ? (
        <Anchor
          component={Link}
          href={followUpsWith({ asset: String(asset), status: 'open' })}
          fz="sm"
          mt={8}
          display="inline-block"
        >
          {_(msg`Ver todas as pendências deste ativo`)}
        </Anchor>
      ) : null}
    </section>
  )
}
