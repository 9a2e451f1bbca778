import type { ReactNode } from 'react'
import type { projectRemoval, RemovalWords } from './removal.projection'
import { WorkflowDialog } from './workflow-dialog'

interface RemovalViewProps {
  view: ReturnType<typeof projectRemoval>
  words: RemovalWords
  /** The question. */
  title: string
  problem: string | null
  onConfirm: () => void
  onDismiss: () => void
  /** What it comes to. */
  children: ReactNode
}

/** Asks before something is removed. */
export function RemovalView({ view, words, title, problem, onConfirm, onDismiss, children }: RemovalViewProps) {
  const { status, hidesStatus, isBusy, actions } = view
  return (
    <WorkflowDialog
      title={title}
      status={status}
      hidesStatus={hidesStatus}
      isBusy={isBusy}
      problem={problem}
      cause={view.problem}
      actions={actions.map((event) => ({
        name: event,
        word: words.events[event],
        isDanger: event === 'removal.confirm',
        onAct: event === 'removal.confirm' ? onConfirm : onDismiss,
      }))}
      onClose={onDismiss}
    >
      {children}
    </WorkflowDialog>
  )
}
