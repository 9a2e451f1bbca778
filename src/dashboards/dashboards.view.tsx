import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Anchor, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'wouter'
import { Failure } from '../ui/parts/failure'
import lateClasses from '../ui/parts/late.module.css'
import { titles } from '../ui/titles'
import type { dashboardList } from './dashboard.queries'
import { descriptionOf, titleOf } from './dashboard-frame.projection'
import classes from './dashboards.module.css'
import { dashboardHref, newDashboardHref } from './native/figure-address'
import type { OwnDashboard } from './own-dashboards'

interface DashboardsViewProps {
  /** Pages of the portal itself that the person may open. */
  own: readonly OwnDashboard[]
  source: ReturnType<typeof dashboardList>
}

/** All that shows figures at a glance: the portal's own pages, dashboards built here, and those of other programs (DSH-01). */
export function DashboardsView({ own, source }: DashboardsViewProps) {
  const { _, i18n } = useLingui()
  const { data, error, isFetching, refetch } = useQuery(source)
  const listed = (data?.results ?? []).map((entry) => ({
    href: dashboardHref(entry.code),
    title: titleOf(entry, i18n.locale),
    about: descriptionOf(entry, i18n.locale),
    isNative: entry.is_native,
  }))
  const embedded = listed.filter(({ isNative }) => !isNative)
  const ours = [
    ...own.map(({ href, title, about }) => ({ href, title: _(title), about: _(about) })),
    ...listed.filter(({ isNative }) => isNative),
  ]
  const isEmpty = data && own.length + listed.length === 0

  return (
    <Stack component="main" gap={24}>
      <Group justify="space-between" gap={16}>
        <Title order={1}>{_(titles.dashboards)}</Title>
        {data?.can_build ? (
          <Button component={Link} href={newDashboardHref}>
            {_(msg`Novo dashboard`)}
          </Button>
        ) : null}
      </Group>
      {ours.length > 0 ? <Cards title={_(msg`Do portal`)} cards={ours} /> : null}
      {embedded.length > 0 ? <Cards title={_(msg`De outros programas`)} cards={embedded} /> : null}
      {error ? (
        <Failure problem={error} isRetrying={isFetching} onRetry={() => refetch()}>
          {_(msg`Erro ao carregar dashboards`)}
        </Failure>
      ) : null}
      {data === undefined && !error ? (
        <div role="status" aria-label={_(msg`Carregando os dashboards`)} className={lateClasses['late']}>
          <Skeleton height={120} />
        </div>
      ) : null}
      {isEmpty ? <Text c="dimmed">{_(msg`Não há nenhum dashboard para você.`)}</Text> : null}
    </Stack>
  )
}

interface Card {
  readonly href: string
  readonly title: string
  readonly about: string
}

function Cards({ title, cards }: { title: string; cards: readonly Card[] }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Title order={2} id={id} mb={8}>
        {title}
      </Title>
      <ul className={classes['cards']}>
        {cards.map(({ href, title, about }) => (
          <li key={href} className={classes['card']}>
            <Anchor component={Link} href={href} fw={500}>
              {title}
            </Anchor>
            <Text fz="sm" c="dimmed" mt={4}>
              {about}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  )
}
