import { fireEvent, screen } from '@testing-library/react'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { accessModulesMachine } from '../../../machines/access/access-modules.machine'
import { projectAccess } from '../../../src/shell/access.projection'
import { AccessFailedView } from '../../../src/shell/access-failed.view'
import { problemText } from '../../../src/ui/problem-text'
import { viewDriver } from '../../engine/views/view'
import { i18n } from '../../support/show'
import { paths } from './access-modules.cases'

/** ACC-01: the one view that is this machine's own. */
export const driver = viewDriver<typeof accessModulesMachine>({
  machine: accessModulesMachine,
  paths,
  render: (actor) => <Failure actor={actor} />,
  byHand({ type }) {
    if (type !== 'access.retry') return false
    const retry = screen.queryByRole('button')
    if (retry) fireEvent.click(retry)
    return true
  },
  shown: () => ({
    title: screen.queryByRole('heading')?.textContent ?? null,
    problem: screen.queryByRole('alert')?.textContent ?? null,
  }),
  expected: (state) => ({
    title: state.matches('failed') ? 'Falha ao carregar acesso' : null,
    problem: state.context.problem ? problemText(state.context.problem, i18n) : null,
  }),
})

function Failure({ actor }: { actor: ActorRefFrom<typeof accessModulesMachine> }) {
  const { phase, problem } = useSelector(actor, projectAccess)
  if (phase !== 'failed') return null
  return <AccessFailedView problem={problem} onRetry={() => actor.send({ type: 'access.retry' })} />
}
