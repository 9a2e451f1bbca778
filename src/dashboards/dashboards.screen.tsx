import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Skeleton, Stack, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { isAmendable } from '../../contract/problem'
import { dashboardFrameMachine } from '../../machines/dashboards/dashboard-frame.machine'
import { withWords } from '../app/catalogues'
import { useEntitlement } from '../app/modules'
import type { ScreenProps } from '../app/screen-props'
import { useSystem } from '../app/system'
import { useWorkflow } from '../app/use-workflow'
import { NotFoundView } from '../shell/message.view'
import { Failure } from '../ui/parts/failure'
import lateClasses from '../ui/parts/late.module.css'
import { optional } from '../ui/parts/optional'
import { useRecordName } from '../ui/record/use-record-name'
import { dashboardActors } from './dashboard.actors'
import { dashboardList } from './dashboard.queries'
import { titleOf } from './dashboard-frame.projection'
import { DashboardFrameView } from './dashboard-frame.view'
import { DashboardsView } from './dashboards.view'
import { dashboardHref, newDashboard } from './native/figure-address'
import { nativeDashboard } from './native/native-dashboard.queries'
import { NativeDashboardScreen } from './native/native-dashboard.screen'
import { ownDashboards } from './own-dashboards'
import { RefusedDashboard } from './refused-dashboard.view'

const Builder = optional(() => withWords(import('./edit/builder.screen'), 'overview', 'dialogs', 'access'))

/** The list of dashboards, one of them, and over either what builds them: one part of the program. */
export default function DashboardsScreen({ route, found }: ScreenProps) {
  const code = found['dashboardCod']
  const title = route.title(found)
  if (code === undefined) return <ListScreen />
  if (code === newDashboard) return <NewScreen title={title} />
  return <OneScreen key={code} code={code} title={title} isBuilt={route.path.endsWith('/editar')} />
}

function ListScreen() {
  const { api } = useSystem()
  const { modules } = useEntitlement()
  return <DashboardsView own={ownDashboards(modules)} source={dashboardList(api)} />
}

/** Where the portal's back end builds none, the address is one of another program's dashboards, or leads nowhere. */
function NewScreen({ title }: Pick<OneScreenProps, 'title'>) {
  const { api } = useSystem()
  const { data } = useQuery(dashboardList(api))
  if (!data) return <ListScreen />
  if (data.can_build !== undefined)
    return <Builder title={title} dashboard={null} over={<ListScreen />} fallback={<ListScreen />} />
  const isListed = data.results?.some((one) => one.code === newDashboard)
  return isListed ? <OneScreen code={newDashboard} title={title} isBuilt={false} /> : <NotFoundView />
}

interface OneScreenProps {
  code: string
  title: MessageDescriptor
  isBuilt: boolean
}

/**
 * Whether one is the portal's own is said by the list; where that does not come, what is framed says what is wrong. One that
 * was built after the list was read is held already.
 */
function OneScreen({ code, title, isBuilt }: OneScreenProps) {
  const { api } = useSystem()
  const queries = useQueryClient()
  const { i18n } = useLingui()
  const { data, dataUpdatedAt, isPending, isFetching } = useQuery(dashboardList(api))
  const listed = data?.results?.find((one) => one.code === code)
  const held = queries.getQueryState(nativeDashboard(api, code).queryKey)
  const isNewer = held?.data !== undefined && held.dataUpdatedAt > dataUpdatedAt
  const entry = listed ?? (isNewer ? held.data : undefined)
  useRecordName(dashboardHref(code), entry && titleOf(entry, i18n.locale))
  if (isPending || (!entry && isFetching)) return <Waiting />
  return listed?.is_native || (!listed && isNewer) ? (
    <NativeScreen code={code} title={title} isBuilt={isBuilt} />
  ) : (
    <FrameScreen code={code} title={title} />
  )
}

function NativeScreen({ code, title, isBuilt }: OneScreenProps) {
  const { _ } = useLingui()
  const { api } = useSystem()
  const { isSuperuser } = useEntitlement()
  const { data, error, isFetching, refetch } = useQuery(nativeDashboard(api, code))
  // What may no longer be seen does not stay.
  if (error && !isAmendable(error))
    return (
      <Stack component="main" gap={16}>
        <Title order={1}>{_(title)}</Title>
        <RefusedDashboard problem={error} mayAsk={!isSuperuser} />
      </Stack>
    )
  if (error && !data)
    return (
      <Failure problem={error} isRetrying={isFetching} onRetry={() => refetch()}>
        {_(msg`Erro ao carregar o dashboard`)}
      </Failure>
    )
  if (!data) return <Waiting />
  const shown = <NativeDashboardScreen dashboard={data} />
  return isBuilt ? <Builder title={title} dashboard={data} over={shown} fallback={shown} /> : shown
}

function FrameScreen({ code, title }: Pick<OneScreenProps, 'code' | 'title'>) {
  const { api } = useSystem()
  const { isSuperuser } = useEntitlement()
  const actor = useWorkflow(dashboardFrameMachine, { actors: dashboardActors(api, window), input: { code } })
  return <DashboardFrameView actor={actor} title={title} mayAsk={!isSuperuser} />
}

function Waiting() {
  const { _ } = useLingui()
  return (
    <Stack component="main">
      <div role="status" aria-label={_(msg`Carregando o dashboard`)} className={lateClasses['late']}>
        <Skeleton height={240} />
      </div>
    </Stack>
  )
}
