import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Button, Group, Modal, type ModalProps, Stack } from '@mantine/core'
import type { FormEventHandler, ReactNode } from 'react'
import type { Problem } from '../../../contract/problem'
import { CallDetails } from '../parts/call-details'
import { Notice } from '../parts/notice'
import { PlainButton } from '../parts/plain-button'
import { StateLabel } from '../parts/state-label'
import { useIsNarrow } from '../use-is-narrow'
import { firstField } from './first-field'
import classes from './workflow-dialog.module.css'

interface WorkflowDialogProps {
  /** Names the record that it is about. */
  title: string
  /** The word of the state that its machine is in. */
  status: MessageDescriptor
  /** It is heard, and not seen. */
  hidesStatus?: boolean
  isBusy: boolean
  /** What went wrong, in words. */
  problem: string | null
  /** The same as the call told it. */
  cause: Problem | null
  /** What sends the form, where there is one to send. */
  submit?: {
    readonly word: MessageDescriptor
    readonly onSubmit: FormEventHandler<HTMLFormElement>
    /** It cannot be undone. */
    readonly isDanger?: boolean
  } | null
  /** Further events that the state knows, what leads on first and what leads out last. Without a form to send the first is the primary. */
  actions: readonly {
    readonly name: string
    readonly word: MessageDescriptor
    readonly onAct: () => void
    /** It cannot be undone. */
    readonly isDanger?: boolean
  }[]
  /** Esc and the cross: the machine decides whether to close or to ask; null where only a button leads out. A click outside is often the second of a fast one. */
  onClose: (() => void) | null
  /** What is to be done here has its filled button among the children. */
  hasOwnAct?: boolean
  size?: ModalProps['size']
  /** What stands beside the buttons, at the left. */
  tally?: ReactNode
  children?: ReactNode
}

/** A workflow in a dialog: what it is about, where it stands, what went wrong, and the buttons that its machine offers. */
export function WorkflowDialog({
  title,
  status,
  hidesStatus = false,
  isBusy,
  problem,
  cause,
  submit = null,
  actions,
  onClose,
  hasOwnAct = false,
  size = 'md',
  tally = null,
  children,
}: WorkflowDialogProps) {
  const { _ } = useLingui()
  return (
    <Modal
      opened
      onClose={() => onClose?.()}
      closeOnClickOutside={false}
      withCloseButton={onClose !== null}
      fullScreen={useIsNarrow()}
      size={size}
      // Below what is said in passing.
      yOffset={64}
      title={title}
      classNames={{
        title: classes['title'] ?? '',
        content: classes['content'] ?? '',
        body: classes['body'] ?? '',
      }}
      closeButtonProps={{ 'aria-label': _(msg`Fechar`) }}
    >
      <form
        ref={beginAtField}
        noValidate
        aria-busy={isBusy}
        onSubmit={(event) => {
          event.preventDefault()
          submit?.onSubmit(event)
        }}
      >
        <Stack gap={16} className={classes['filled'] ?? ''}>
          {children}
          <StateLabel word={status} isHidden={hidesStatus} />
          {problem === null ? null : <Notice kind="error">{problem}</Notice>}
          <CallDetails problem={cause} />
          {/* The act stands at the right, and comes first for the keyboard. Another step has other buttons: a second Enter was meant for those before. */}
          <Group key={submit ? _(submit.word) : ''} gap={8} className={classes['buttons'] ?? ''}>
            {submit ? (
              <Button type="submit" loading={isBusy} {...(submit.isDanger ? { color: 'red.9' } : {})}>
                {_(submit.word)}
              </Button>
            ) : null}
            {actions.map(({ name, word, onAct, isDanger = false }, index) => (
              <PlainButton
                key={name}
                word={word}
                variant={index === 0 && !submit && !hasOwnAct ? 'filled' : 'default'}
                {...(isDanger ? { color: 'red.9' } : {})}
                data-autofocus={isSafe(name) || undefined}
                // A question comes while the dialog is open.
                autoFocus={name === 'dialog.keep'}
                // The second of a fast click was meant for what stood here before the question.
                onClick={({ detail }) => (name.endsWith('.discard') && detail > 1 ? undefined : onAct())}
              />
            ))}
            {tally}
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

/** Changes nothing. */
function isSafe(name: string): boolean {
  return /^(?:dialog|line)\.keep$|\.(?:amend|dismiss)$/.test(name)
}

/** The focus begins at the first field, in a warning, which has none, at the safe button. */
function beginAtField(form: HTMLFormElement | null): void {
  const begins = form?.querySelector('[data-autofocus]')
  if (begins && !begins.matches('button')) return
  form?.querySelector(firstField)?.setAttribute('data-autofocus', '')
}
