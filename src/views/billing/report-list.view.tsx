import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Button, Group, NativeSelect, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { searchLength } from '../../../contract/limits'
import type { ReportPage } from '../../../contract/reports'
import type { ReportListQuery, reportPage } from '../../api/billing.queries'
import { formatMoney, formatMonth } from '../format'
import { ActionButton } from '../parts/action-button'
import { Failure } from '../parts/failure'
import lateClasses from '../parts/late.module.css'
import { Paging } from '../parts/paging'
import { SearchField } from '../parts/search-field'
import { titles } from '../shell/titles'
import { useIsNarrow } from '../use-is-narrow'
import { ReportCards } from './report-cards'
import classes from './report-list.module.css'
import { isFiltered, pageSizes, wholeList } from './report-list.query'
import { isStatusFilter, statusFilters } from './report-status'
import { ReportTable } from './report-table'

interface ReportListViewProps {
  query: ReportListQuery
  source: ReturnType<typeof reportPage>
  mayCreate: boolean
  onCreate: () => void
  onQuery: (query: ReportListQuery) => void
  /** What is typed, pause by pause: no step of its own in the history. */
  onSearch: (search: string) => void
}

/** The reports that a filter matches, a page at a time (BM-01). */
export function ReportListView({ query, source, mayCreate, onCreate, onQuery, onSearch }: ReportListViewProps) {
  const { _, i18n } = useLingui()
  const { data, error, isFetching, refetch } = useQuery(source)

  return (
    <Stack component="main" gap={16}>
      <Group justify="space-between" gap={8}>
        <Title order={1}>
          {_(titles.reports)}
          {data ? <span className={classes['count']}>{i18n.number(data.count)}</span> : null}
        </Title>
        <ActionButton
          word={msg`Novo boletim`}
          why={mayCreate ? null : _(msg`Você não possui permissão para criar boletins`)}
          onAct={onCreate}
        />
      </Group>
      <Filter query={query} onQuery={onQuery} onSearch={onSearch} />
      {error ? (
        <Failure problem={error} isRetrying={isFetching} onRetry={() => refetch()}>
          {_(msg`Os boletins não puderam ser carregados.`)}
        </Failure>
      ) : null}
      {data === undefined && !error ? <Waiting rows={Math.min(query.page_size, 20)} /> : null}
      {data ? (
        <div aria-busy={isFetching} className={classes['answer']}>
          {data.results.length > 0 ? (
            <Rows page={data} query={query} onQuery={onQuery} />
          ) : (
            <Empty count={data.count} query={query} onQuery={onQuery} />
          )}
          {data.count > 0 ? (
            <Group justify="space-between" gap={16} className={classes['footer'] ?? ''}>
              <Totals page={data} />
              <Paging
                page={query.page}
                size={query.page_size}
                sizes={pageSizes}
                count={data.count}
                onPage={(page) => onQuery({ ...query, page })}
                onSize={(page_size) => onQuery({ ...query, page: 1, page_size })}
              />
            </Group>
          ) : null}
        </div>
      ) : null}
    </Stack>
  )
}

type ListPart = Pick<ReportListViewProps, 'query' | 'onQuery'>

function Filter({ query, onQuery, onSearch }: ListPart & Pick<ReportListViewProps, 'onSearch'>) {
  const { _, i18n } = useLingui()
  const month = query.competencia ? formatMonth(query.competencia, i18n) : ''
  return (
    <Group role="search" gap={16} align="flex-end">
      <div className={classes['search']}>
        <SearchField
          label={_(msg`Buscar por cliente, centro de custo, pedido, FRS ou número`)}
          value={query.search}
          maxLength={searchLength.max}
          onSearch={onSearch}
        />
      </div>
      <NativeSelect
        label={_(msg`Situação`)}
        value={query.status}
        data={[
          { value: '', label: _(msg`Todas`) },
          ...Object.entries(statusFilters).map(([value, word]) => ({ value, label: _(word) })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onQuery({ ...query, page: 1, status: isStatusFilter(value) ? value : '' })
        }
      />
      {month ? (
        <Button
          variant="default"
          rightSection={<X size={16} aria-hidden />}
          aria-label={_(msg`Tirar o filtro da competência ${month}`)}
          onClick={() => onQuery({ ...query, page: 1, competencia: '' })}
        >
          {_(msg`Competência ${month}`)}
        </Button>
      ) : null}
      {isFiltered(query) ? (
        <Button variant="subtle" onClick={() => onQuery(wholeList)}>
          {_(msg`Limpar filtros`)}
        </Button>
      ) : null}
    </Group>
  )
}

function Rows({ page: { results }, query, onQuery }: ListPart & { page: ReportPage }) {
  return useIsNarrow() ? (
    <ReportCards rows={results} query={query} onQuery={onQuery} />
  ) : (
    <ReportTable rows={results} query={query} onQuery={onQuery} />
  )
}

function Totals({ page: { totals } }: { page: ReportPage }) {
  const { _, i18n } = useLingui()
  return (
    <dl className={classes['totals']}>
      <div>
        <dt>{_(msg`Total filtrado`)}</dt>
        <dd>{formatMoney(totals.valor_bm, i18n)}</dd>
      </div>
      <div>
        <dt>{_(msg`Saldo`)}</dt>
        <dd>{formatMoney(totals.balance, i18n)}</dd>
      </div>
    </dl>
  )
}

function Empty({ count, query, onQuery }: ListPart & { count: number }) {
  const { _ } = useLingui()
  if (count > 0)
    return (
      <Stack gap={8} className={classes['empty'] ?? ''}>
        <Text role="status" fw={500}>
          {_(msg`A lista termina antes desta página.`)}
        </Text>
        <Button variant="default" onClick={() => onQuery({ ...query, page: 1 })}>
          {_(msg`Ir para a primeira página`)}
        </Button>
      </Stack>
    )
  return isFiltered(query) ? (
    <Stack gap={8} className={classes['empty'] ?? ''}>
      <Text role="status" fw={500}>
        {_(msg`Nenhum boletim corresponde ao filtro.`)}
      </Text>
      <Button variant="default" onClick={() => onQuery(wholeList)}>
        {_(msg`Ver todos os boletins`)}
      </Button>
    </Stack>
  ) : (
    <Stack gap={8} className={classes['empty'] ?? ''}>
      <Text role="status" fw={500}>
        {_(msg`Ainda não há boletins de medição.`)}
      </Text>
      <Text c="dimmed">
        {_(msg`Crie o primeiro em “Novo boletim”: centro de custo, cliente, período e competência.`)}
      </Text>
    </Stack>
  )
}

function Waiting({ rows }: { rows: number }) {
  const { _ } = useLingui()
  return (
    <div
      className={`${classes['waiting']} ${lateClasses['late']}`}
      role="status"
      aria-label={_(msg`Carregando os boletins`)}
    >
      {Array.from({ length: rows }, (_row, index) => (
        <Skeleton key={index} height={16} />
      ))}
    </div>
  )
}
