import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { Stack } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { useSelector } from '@xstate/react'
// biome-ignore lint/style/noRestrictedImports: what others wrote is taken over, before it is painted
import { type ReactNode, useLayoutEffect } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { recordForm } from '../../../machines/protocols/record-form'
import type { AnyWords } from '../../../machines/support/words'
import { useServerErrors } from '../form/use-server-errors'
import { isSame } from '../is-same'
import { Notice } from '../parts/notice'
import classes from '../record/record.module.css'
import { ownProblemText } from '../refusal-text'
import { projectForm } from './form-dialog.projection'
import { WorkflowDialog } from './workflow-dialog'

/** The machine of any record's form. */
type RecordFormMachine<Draft extends object> = ReturnType<typeof recordForm<string, Draft>>
export type RecordFormActor<Draft extends object> = ActorRefFrom<RecordFormMachine<Draft>>

/** In the order of the screen: what leads on, then what leads back, then what leads out. Submitting is the form's own. */
const buttons = ['record.retry', 'record.amend', 'dialog.keep', 'dialog.discard', 'dialog.dismiss'] as const

/** What a dialog does for the form of one kind of record; `Typed`: as it stands in the fields. */
export interface RecordFormProps<Draft extends object, Typed> {
  actor: RecordFormActor<Draft>
  words: AnyWords & {
    readonly events: Readonly<Record<(typeof buttons)[number] | 'record.submit', AnyWords['title']>>
  }
  title: string
  size?: 'md' | 'xl' | '100%'
  typedOf: (draft: Draft) => Typed
  /** As the server keeps what is typed. */
  keptOf: (typed: Typed) => Draft
  /** What is wrong with it, in words, by field. */
  problemsOf: (typed: Typed) => Partial<Record<string, string>>
  /** Fields in which two drafts differ. */
  changed: (before: Draft, after: Draft) => readonly string[]
  /** The same for the same draft until a record is made of it; none where there is one. */
  keyOf: (draft: Draft) => string
  /** What is said of fields that others have changed. */
  theirsText: (fields: readonly string[]) => string
  /** Where another record has what identifies this one. */
  taken?: { readonly text: string; readonly notice: (id: number) => ReactNode }
  /** What the server means where it refuses with a status. */
  meant?: Readonly<Record<number, MessageDescriptor>>
  /** What the server says of a field in the reader's language, where the person needs to know more than that it refused. */
  inWords?: (texts: readonly string[]) => string | undefined
  /** Told with each change whether something would be lost. */
  onTouch: (isTouched: boolean) => void
  children: (form: UseFormReturnType<Typed>, isEditable: boolean) => ReactNode
}

/** What is typed stays until the dialog goes, whatever others write meanwhile. */
export function RecordForm<Draft extends object, Typed extends object>(props: RecordFormProps<Draft, Typed>) {
  const { actor, words, title, size, typedOf, keptOf, problemsOf, changed, keyOf } = props
  const { taken, meant, inWords, onTouch, children } = props
  const { i18n } = useLingui()
  const view = useSelector(actor, (snapshot) => projectRecordForm(snapshot, words), isSame)
  const { seen, draft, duplicate } = view
  const isTouched = (typed: Typed) => changed(seen, keptOf(typed)).length > 0
  const form = useForm<Typed>({
    initialValues: typedOf(draft),
    onValuesChange: (typed) => onTouch(isTouched(typed)),
    validate: (typed) => problemsOf(typed) as never,
  })
  const dismiss = () => actor.send({ type: 'dialog.dismiss', isTouched: isTouched(form.values) })

  useLayoutEffect(() => {
    if (!isSame(keptOf(form.getValues()), draft)) form.setValues(typedOf(draft))
  }, [draft])

  useServerErrors(form, {
    rejected: view.rejected,
    textOf: (_, texts) => (duplicate ? taken?.text : inWords?.(texts)),
    focusFirst,
  })

  return (
    <WorkflowDialog
      title={title}
      status={view.status}
      hidesStatus={view.hidesStatus}
      isBusy={view.isBusy}
      problem={view.problem ? ownProblemText(view.problem, i18n, meant) : null}
      cause={view.problem}
      {...(size ? { size } : {})}
      submit={
        view.canSubmit
          ? {
              word: words.events['record.submit'],
              onSubmit: form.onSubmit((typed) => {
                const kept = keptOf(typed)
                actor.send({ type: 'record.submit', draft: kept, key: keyOf(kept) })
              }, focusFirst),
            }
          : null
      }
      actions={view.actions.map((type) => ({
        name: type,
        word: words.events[type],
        onAct: () => (type === 'dialog.dismiss' ? dismiss() : actor.send({ type })),
      }))}
      onClose={dismiss}
    >
      {view.theirs.length > 0 ? <Notice kind="warning">{props.theirsText(view.theirs)}</Notice> : null}
      {duplicate && taken ? <Notice kind="warning">{taken.notice(duplicate)}</Notice> : null}
      <Stack gap={16} className={classes['typed'] ?? ''}>
        {children(form, view.isEditable)}
      </Stack>
    </WorkflowDialog>
  )

  function focusFirst(errors: object): void {
    const [first] = Object.keys(errors)
    if (first) form.getInputNode(first)?.focus()
  }
}

/** Everything the dialog shows, decided by the machine; what is typed in it belongs to the form. */
function projectRecordForm<Draft extends object>(snapshot: SnapshotFrom<RecordFormMachine<Draft>>, words: AnyWords) {
  const { seen, draft, theirs, problem } = snapshot.context
  const form = projectForm(snapshot, words, buttons)
  return {
    ...form,
    seen,
    draft,
    /** Fields that others have changed meanwhile, for whoever brings both together. */
    theirs: form.isEditable ? theirs : [],
    /** Id of the record that has what identifies this one. */
    duplicate: (form.isEditable && problem?.duplicate) || null,
  }
}
