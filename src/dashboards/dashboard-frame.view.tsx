import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Button, Group, Text, Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { Dashboard } from '../../contract/dashboards/dashboard'
import type { dashboardFrameMachine } from '../../machines/dashboards/dashboard-frame.machine'
import { dashboardFrameWords } from '../../machines/dashboards/dashboard-frame.words'
import { randomKey } from '../random-key'
import { isSame } from '../ui/is-same'
import { CallDetails } from '../ui/parts/call-details'
import { Notice } from '../ui/parts/notice'
import { problemText } from '../ui/problem-text'
import { projectDashboardFrame, titleOf } from './dashboard-frame.projection'
import classes from './dashboards.module.css'
import { RefusedDashboard } from './refused-dashboard.view'

interface DashboardFrameViewProps {
  actor: ActorRefFrom<typeof dashboardFrameMachine>
  /** What the page is called until the server has said more. */
  title: MessageDescriptor
  /** Whether there is more that whoever looks could be allowed. */
  mayAsk: boolean
}

/** What a program of another origin needs to run in a frame; it cannot lead the portal's own page away. */
const sandbox = 'allow-scripts allow-same-origin allow-forms allow-popups allow-downloads'

const frames = new WeakMap<Dashboard, string>()

/** Each answer opens a frame of its own, also where the address is the one that it had. */
function frameOf(dashboard: Dashboard): string {
  const known = frames.get(dashboard)
  if (known) return known
  const made = randomKey()
  frames.set(dashboard, made)
  return made
}

/** What happens without the person. */
const goesOn = {
  silent: msg`Ele aparece aqui assim que chegar.`,
  offline: msg`O painel abre assim que a conexão voltar.`,
  outdated: msg`O portal tenta de novo sozinho.`,
} as const

/** A dashboard of another program in its frame (DSH-01). */
export function DashboardFrameView({ actor, title, mayAsk }: DashboardFrameViewProps) {
  const { _, i18n } = useLingui()
  const { state, dashboard, problem, isBusy, hasFailed, canReload } = useSelector(actor, projectDashboardFrame, isSame)
  const said = _(dashboardFrameWords.states[state])
  const name = dashboard ? titleOf(dashboard, i18n.locale) : _(title)

  return (
    <main className={classes['page']}>
      <Group justify="space-between" gap={16}>
        <Title order={1}>{name}</Title>
        {canReload ? (
          <Button variant="default" onClick={() => actor.send({ type: 'dashboard.reload' })}>
            {_(dashboardFrameWords.events['dashboard.reload'])}
          </Button>
        ) : null}
      </Group>
      {state === 'refused' && problem ? (
        <RefusedDashboard problem={problem} mayAsk={mayAsk} />
      ) : hasFailed ? (
        <Group gap={16}>
          <Notice kind={state === 'failed' ? 'error' : 'warning'}>
            {[said, problem && problemText(problem, i18n), state in goesOn && _(goesOn[state as keyof typeof goesOn])]
              .filter(Boolean)
              .join('\n')}
          </Notice>
          {problem ? <CallDetails problem={problem} /> : null}
        </Group>
      ) : null}
      {isBusy ? (
        <Text role="status" c="dimmed">
          {said}…
        </Text>
      ) : null}
      {dashboard ? (
        <iframe
          key={frameOf(dashboard)}
          className={classes['frame']}
          title={name}
          src={dashboard.address}
          sandbox={sandbox}
          referrerPolicy="no-referrer"
          onLoad={() => actor.send({ type: 'frame.load' })}
        />
      ) : null}
    </main>
  )
}
