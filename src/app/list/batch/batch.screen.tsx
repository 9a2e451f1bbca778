import '@mantine/core/styles/ScrollArea.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import '@mantine/core/styles/Progress.css'
import { useLingui } from '@lingui/react'
import { useSelector } from '@xstate/react'
import { type ReactNode, useCallback } from 'react'
import { batchMachine } from '../../../../machines/lists/batch/batch.machine'
import type { BatchRow } from '../../../../machines/lists/batch/batch-row'
import type { AnyWords } from '../../../../machines/support/words'
import { randomKey } from '../../../random-key'
import { useUnsaved } from '../../../shell/leaving/leave-guard.screen'
import { businessDay } from '../../../ui/business-day'
import { projectBatch } from '../../../ui/list/batch/batch.projection'
import { type BatchField, BatchView, type LeftOut, type MadeRow } from '../../../ui/list/batch/batch.view'
import type { BatchTexts } from '../../../ui/list/batch/batch-texts'
import { toast } from '../../toast/toast'
import { useWorkflow } from '../../use-workflow'

interface BatchProps {
  rows: readonly BatchRow[]
  actors: Parameters<typeof useWorkflow<typeof batchMachine>>[1]['actors']
  texts: BatchTexts
  lifecycleWords: AnyWords
  /** Of what was chosen, what it cannot be done to. */
  rest?: readonly LeftOut[]
  /** What is asked for before it begins: the reason of what cannot be undone, or what this field is for. */
  asks?: 'reason' | BatchField | null
  /** What a row comes to, and what was made of it once it is done. */
  made?: (id: number) => MadeRow
  /** What can be done next with what was made. */
  after?: ReactNode
  onClose: () => void
}

/** One thing done to the rows of a list that were chosen, in a dialog. */
export function Batch({
  rows,
  actors,
  texts,
  lifecycleWords,
  rest = [],
  asks = null,
  made,
  after,
  onClose,
}: BatchProps) {
  const { _, i18n } = useLingui()
  const title = _(texts.title)
  const onDone = useCallback(
    ({ isComplete }: { isComplete: boolean }) => {
      onClose()
      if (isComplete) toast(i18n, _(texts.done), 'done')
    },
    [_, i18n, onClose, texts],
  )
  const field = asks === 'reason' ? null : asks
  const today = field ? businessDay(Date.now()) : ''
  const actor = useWorkflow(batchMachine, {
    actors,
    input: { rows, asks: asks === 'reason' ? asks : (asks?.name ?? null), today },
    onDone,
  })
  useUnsaved(
    useSelector(actor, (snapshot) => {
      const { isBusy, isTouched } = projectBatch(snapshot)
      return isBusy || isTouched
    }),
    title,
  )

  return (
    <BatchView
      actor={actor}
      title={title}
      finished={texts.finished ? _(texts.finished) : title}
      consequence={_(texts.consequence)}
      possible={rest.length > 0 && texts.possible ? _(texts.possible) : null}
      rest={rest}
      start={texts.start}
      isDanger={asks === 'reason'}
      failed={texts.failed}
      unanswered={texts.unanswered}
      lifecycleWords={lifecycleWords}
      meant={texts.meant}
      newKey={randomKey}
      {...(made ? { made } : {})}
      after={after}
      {...(field ? { field } : {})}
    />
  )
}
