import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { lazy, type ReactNode, Suspense } from 'react'
import { Redirect, Route, Switch, useLocation } from 'wouter'
import { type Permission, permits } from '../../contract/permissions'
import { reportsHref } from '../views/billing/report-address'
import { AccessFailedView } from '../views/shell/access-failed.view'
import { InvalidIdView, NotFoundView } from '../views/shell/message.view'
import { reportTitle, titles } from '../views/shell/titles'
import { WaitingView } from '../views/shell/waiting.view'
import { loadArea } from './catalogues'
import { HomeScreen } from './home.screen'
import { ScreenBoundary } from './screen-boundary'
import { useAccess } from './shell-access'
import { useSystem } from './system'

const loadBilling = async () => {
  const [{ default: screens }] = await Promise.all([import('./billing.screens'), loadArea('billing')])
  return screens
}
const ReportListScreen = lazy(async () => ({ default: (await loadBilling()).ReportListScreen }))
const ReportScreen = lazy(async () => ({ default: (await loadBilling()).ReportScreen }))

export function Router() {
  return (
    <Switch>
      <Route path="/">
        <Screen title={titles.home}>
          <HomeScreen />
        </Screen>
      </Route>
      <Route path="/faturamento">
        <Redirect to={reportsHref} replace />
      </Route>
      <Route path={reportsHref}>
        <Screen title={titles.reports} permission="faturamento_boletins">
          <ReportListScreen />
        </Screen>
      </Route>
      <Route path={`${reportsHref}/:id`}>
        {({ id }) => (
          <Screen title={isId(id) ? reportTitle(Number(id)) : titles.invalidId} permission="faturamento_boletins">
            {isId(id) ? <ReportScreen key={id} id={Number(id)} /> : <InvalidIdView />}
          </Screen>
        )}
      </Route>
      <Route>
        <Screen title={titles.notFound}>
          <NotFoundView />
        </Screen>
      </Route>
    </Switch>
  )
}

interface ScreenProps {
  title: MessageDescriptor
  /** Without it whoever is signed in may enter. */
  permission?: Permission
  children: ReactNode
}

/** One screen of the shell: it waits for the permissions, then is shown or leads home (GRD-05); failing, it fails alone (GRD-04). */
function Screen({ title, permission, children }: ScreenProps) {
  const { _ } = useLingui()
  const { settings } = useSystem()
  const { access, retry } = useAccess()
  const [path] = useLocation()
  const { phase, modules, problem } = access
  if (phase === 'known' && permission && !permits(modules, permission)) return <Redirect to="/" replace />

  return (
    <>
      <title>{`${_(title)} · ${settings.productName}`}</title>
      {phase === 'loading' ? <WaitingView /> : null}
      {phase === 'failed' ? <AccessFailedView problem={problem} onRetry={retry} /> : null}
      {phase === 'known' ? (
        <ScreenBoundary key={path}>
          <Suspense fallback={<WaitingView />}>{children}</Suspense>
        </ScreenBoundary>
      ) : null}
    </>
  )
}

function isId(text: string): boolean {
  return /^[1-9][0-9]{0,9}$/.test(text)
}
