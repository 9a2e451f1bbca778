import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Group, Skeleton, Stack, Title } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
// biome-ignore lint/style/noRestrictedImports: whether the filters are unfolded
import { type ReactNode, useId, useState } from 'react'
import type { Problem } from '../../../contract/problem'
import type { ListQuery } from '../../api/list.queries'
import { FilterChips, namedIn } from '../../ui/list/filters/filter-chips'
import type { References } from '../../ui/list/filters/filter-fields'
import type { FieldFilter } from '../../ui/list/list-definition'
import { filteredByAll, isFiltered } from '../../ui/list/list-query'
import { ToolButton } from '../../ui/list/tool-button'
import { Failure } from '../../ui/parts/failure'
import lateClasses from '../../ui/parts/late.module.css'
import { optional } from '../../ui/parts/optional'
import classes from './overview.module.css'

const FilterFields = optional(() => import('../../ui/list/filters/filter-fields'))

interface FiguresPageProps<Answer> {
  title: string
  filters: readonly FieldFilter<Answer>[]
  query: ListQuery
  answer: UseQueryResult<Answer, Problem>
  references: References
  /** What is wrong with what is asked for, by the name of its field: nothing is shown then. */
  errors?: Readonly<Record<string, string>>
  onQuery: (query: ListQuery) => void
  /** What stands beside the filters. */
  beside?: ReactNode
  children: (answer: Answer) => ReactNode
}

/** A page of figures: what it is filtered by, and the answer; the last one stays, marked, while another is on its way. */
export function FiguresPage<Answer>(props: FiguresPageProps<Answer>) {
  const { title, filters, query, answer, references, errors = {}, onQuery, beside = null, children } = props
  const [isUnfolded, setUnfolded] = useState(false)
  const isWrong = Object.keys(errors).length > 0
  const areFieldsShown = isUnfolded || isWrong
  const fields = useId()
  const names = namedIn(filters, answer.data)
  const cleared = { ...query, filters: Object.fromEntries(filters.map(({ name }) => [name, ''])) }

  return (
    <Stack component="main" gap={24}>
      <Group justify="space-between" gap={16}>
        <Title order={1}>{title}</Title>
        <Group gap={8}>
          {beside}
          <ToolButton
            icon="filter"
            word={msg`Filtros`}
            aria-expanded={areFieldsShown}
            aria-controls={fields}
            onClick={() => setUnfolded(!isUnfolded)}
          />
        </Group>
      </Group>
      <div id={fields} hidden={!areFieldsShown}>
        {areFieldsShown ? (
          <FilterFields
            filters={filters}
            query={query}
            named={names}
            references={references}
            errors={errors}
            onChoose={(chosen) => {
              setUnfolded(true)
              onQuery(filteredByAll(query, chosen))
            }}
          />
        ) : null}
      </div>
      {isFiltered(query) ? (
        <FilterChips filters={filters} query={query} named={names} onQuery={onQuery} onClear={() => onQuery(cleared)} />
      ) : null}
      {isWrong ? null : <Answer answer={answer}>{children}</Answer>}
    </Stack>
  )
}

function Answer<Answer>({ answer, children }: Pick<FiguresPageProps<Answer>, 'answer' | 'children'>) {
  const { data, error, isFetching, refetch } = answer
  const { _ } = useLingui()
  return (
    <>
      {error ? (
        <Failure problem={error} isRetrying={isFetching} onRetry={() => refetch()}>
          {_(msg`Erro ao carregar estatísticas`)}
        </Failure>
      ) : null}
      {data === undefined && !error ? (
        <div role="status" aria-label={_(msg`Carregando as estatísticas`)} className={lateClasses['late']}>
          <Waiting />
        </div>
      ) : null}
      {data === undefined ? null : (
        <div className={classes['answer']} aria-busy={isFetching}>
          {children(data)}
        </div>
      )}
    </>
  )
}

/** The shape of what comes. */
function Waiting() {
  return (
    <Stack gap={24}>
      <Skeleton height={96} />
      <div className={classes['beside']}>
        <Skeleton height={320} />
        <Skeleton height={320} />
      </div>
    </Stack>
  )
}
