import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import type { MasterStanding } from '../../../contract/billing/master-data/master-draft'
import { masterDataWords } from '../../../machines/billing/master-data/master-data.words'
import { masterStatusMachine } from '../../../machines/billing/master-data/master-status.machine'
import { masterStatusWords } from '../../../machines/billing/master-data/master-status.words'
import { useSystem } from '../../app/system'
import { toast } from '../../app/toast/toast'
import { useWorkflow } from '../../app/use-workflow'
import { randomKey } from '../../random-key'
import { isSame } from '../../ui/is-same'
import { PlainButton } from '../../ui/parts/plain-button'
import { recordProblemText } from '../../ui/refusal-text'
import { masterDataActors } from './master-data.actors'
import { projectMasterStatus } from './master-status.projection'

interface MasterUndoProps {
  /** As the step left it. */
  record: MasterStanding
  onStart: () => void
  onClose: () => void
}

/** In the toast of a changed status: the same step the other way, which pressing it confirms. */
export function MasterUndo({ record, onStart, onClose }: MasterUndoProps) {
  const { _, i18n } = useLingui()
  const { api } = useSystem()
  const { changeStatus } = masterDataActors(api, useQueryClient())
  const onDone = useCallback(
    ({ isDone }: { isDone: boolean }) => {
      onClose()
      // The toast goes with the focus in it.
      document.getElementById('content')?.focus({ preventScroll: true })
      if (isDone) toast(i18n, _(masterStatusWords.states.changed), 'done')
    },
    [_, i18n, onClose],
  )
  const actor = useWorkflow(masterStatusMachine, { actors: { changeStatus }, input: record, onDone })
  const { isBusy, problem, actions } = useSelector(actor, projectMasterStatus, isSame)
  const step = actions.find((event) => event !== 'dialog.dismiss')
  return (
    <>
      {problem ? `${recordProblemText(problem, [masterDataWords], i18n)} ` : null}
      {step || isBusy ? (
        <PlainButton
          size="compact-xs"
          variant="light"
          word={step === 'status.retry' ? masterStatusWords.events[step] : msg`Desfazer`}
          loading={isBusy}
          onFocus={onStart}
          onClick={() => {
            onStart()
            if (step === 'record.deactivate' || step === 'record.reactivate')
              actor.send({ type: step, key: randomKey() })
            else if (step) actor.send({ type: step })
          }}
        />
      ) : null}
    </>
  )
}
