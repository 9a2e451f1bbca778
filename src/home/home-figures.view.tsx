import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Skeleton, Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { HomeFigure } from '../../contract/home/home-figures'
import { assetsHref, debitNotesHref, invoicesHref, ndRequestsHref } from '../billing/shared/address'
import { chooseAssetHref, followUpsHref, responsesHref } from '../forms/shared/address'
import { projectsHref } from '../projects/project-address'
import { accessRequestsHref } from '../ui/ask-access'
import { formatMoney, formatMonth } from '../ui/format'
import { Failure } from '../ui/parts/failure'
import lateClasses from '../ui/parts/late.module.css'
import classes from './home.module.css'
import type { homeFigures } from './home-figures.queries'

interface Figure {
  readonly word: (month: string) => MessageDescriptor
  readonly list: string
  /** Its list stands so already. */
  readonly isWhole?: true
}

const known: Readonly<Record<HomeFigure, Figure>> = {
  invoiced: { word: (month) => msg`Faturas emitidas em ${month}`, list: invoicesHref },
  overdue: { word: () => msg`Faturas vencidas`, list: invoicesHref },
  debit_notes: { word: (month) => msg`Notas de débito em ${month}`, list: debitNotesHref },
  overdue_debit_notes: { word: () => msg`Notas de débito vencidas`, list: debitNotesHref },
  to_debit: { word: () => msg`A debitar`, list: ndRequestsHref },
  responses: { word: (month) => msg`Respostas de formulários em ${month}`, list: responsesHref },
  open_follow_ups: { word: () => msg`Pendências abertas`, list: followUpsHref },
  overdue_follow_ups: { word: () => msg`Pendências vencidas`, list: followUpsHref },
  late_inspections: { word: () => msg`Inspeções atrasadas`, list: chooseAssetHref },
  active_machines: { word: () => msg`Máquinas ativas`, list: assetsHref },
  active_projects: { word: () => msg`Projetos em andamento`, list: projectsHref },
  access_requests: { word: () => msg`Pedidos de acesso a responder`, list: accessRequestsHref, isWhole: true },
}

/** What the lists of the person hold, for whoever sees no reports; each figure leads to its list (HOM-01). */
export default function HomeFiguresView({ source }: { source: ReturnType<typeof homeFigures> }) {
  const { _, i18n } = useLingui()
  const { data, error, isFetching, refetch } = useQuery(source)
  return (
    <Stack component="section" gap={16} aria-labelledby="months" aria-busy={isFetching}>
      <Title order={2} id="months">
        {_(msg`Números do mês`)}
      </Title>
      {data === undefined && error ? (
        <Failure problem={error} isRetrying={isFetching} onRetry={() => refetch()}>
          {_(msg`Os números não puderam ser carregados.`)}
        </Failure>
      ) : null}
      {data === undefined && !error ? <Skeleton height={78} className={lateClasses['late'] ?? ''} /> : null}
      {data ? (
        <ul className={classes['figures']}>
          {data.figures
            // A newer server may count what this page has no list for.
            .filter(({ figure }) => Object.hasOwn(known, figure))
            .map(({ figure, count, value, filter }) => {
              const { word, list, isWhole } = known[figure]
              return (
                <li key={figure}>
                  <Link href={isWhole ? list : `${list}?${new URLSearchParams(filter)}`} className={classes['figure']}>
                    <span>{_(word(formatMonth(data.month, i18n)))}</span>
                    <strong>{value === null ? i18n.number(count ?? 0) : formatMoney(value, i18n)}</strong>
                  </Link>
                </li>
              )
            })}
        </ul>
      ) : null}
    </Stack>
  )
}
