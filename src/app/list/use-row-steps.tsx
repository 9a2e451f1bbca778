import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ComponentType } from 'react'
import { type Permission, permits } from '../../../contract/permissions'
import { useAccess } from '../../shell/shell-access'
import type { Chosen, ListAction } from '../../ui/list/list-selection'
import { useDialog } from '../use-dialog'

interface RowStep<Row> {
  readonly word: MessageDescriptor
  /** Why it cannot be taken with a row; null where it can. */
  readonly whyNot?: ListAction<Row>['whyNot']
  readonly isDanger?: boolean
  /** Left out where it depends on the row who may take it. */
  readonly permission?: Permission
}

type StepDialog<Row, Step> = ComponentType<
  Chosen<Row> & { step: Step; onClose: () => void; onFailed?: (() => void) | undefined }
>

const mayNot = msg`Você não possui permissão para esta ação`

/** Steps of a lifecycle that are taken with many rows of a list at once: the actions on those that are chosen, and the dialog of one. */
export function useRowSteps<Row, Step extends string>(
  steps: Readonly<Record<Step, RowStep<Row>>>,
  Dialog: StepDialog<Row, NoInfer<Step>>,
) {
  const { access } = useAccess()
  const { shown, open, closing } = useDialog<Chosen<Row> & { step: Step }>()
  const actions = (Object.keys(steps) as Step[]).map((step): ListAction<Row> => {
    const { word, whyNot, permission, isDanger } = steps[step]
    const isClosed = permission !== undefined && !permits(access.modules, permission)
    return {
      ...{ name: step, word, ...(isDanger ? { isDanger } : {}) },
      ...(isClosed ? { why: mayNot, lacks: permission } : {}),
      whyNot,
      onAct: (rows, rest, onDone) => open({ step, rows, rest, onDone }),
    }
  })
  return { actions, dialog: shown ? <Dialog {...shown} {...closing} /> : null }
}
