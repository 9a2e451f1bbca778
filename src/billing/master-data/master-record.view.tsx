import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Anchor, Stack } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { useSelector } from '@xstate/react'
// biome-ignore lint/style/noRestrictedImports: what others wrote is taken over, before it is painted
import { type ComponentType, useLayoutEffect } from 'react'
import { Link } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { MasterDraft, MasterKind } from '../../../contract/billing/master-data/master-draft'
import { changedMasterFields, problemsOfMaster } from '../../../contract/billing/master-data/master-draft'
import type { masterRecordMachine } from '../../../machines/billing/master-data/master-record.machine'
import { masterRecordWords } from '../../../machines/billing/master-data/master-record.words'
import { WorkflowDialog } from '../../ui/dialog/workflow-dialog'
import { useServerErrors } from '../../ui/form/use-server-errors'
import { isSame } from '../../ui/is-same'
import { Notice } from '../../ui/parts/notice'
import classes from '../../ui/record/record.module.css'
import { ownProblemText } from '../../ui/refusal-text'
import { masterProblemTexts } from './master-problem-texts'
import { projectMasterRecord } from './master-record.projection'

export interface MasterFieldsProps<Draft> {
  readonly form: UseFormReturnType<Draft>
  readonly isEditable: boolean
}

/** How records of one kind are written. */
export interface MasterForm<Draft extends MasterDraft> {
  readonly kind: MasterKind
  /** What a new one begins with. */
  readonly empty: Draft
  /** The title of the dialog where one is made. */
  readonly titleOfNew: MessageDescriptor
  /** As the server keeps what was typed. */
  readonly keptOf: (typed: Draft) => Draft
  readonly Fields: ComponentType<MasterFieldsProps<Draft>>
  /** Where a record has its page. */
  readonly href: (id: number) => string
  /** What its fields are called; the first is the one that no two have alike. */
  readonly names: Readonly<Record<string, MessageDescriptor>>
  /** Null of the only one there is. */
  readonly taken: MessageDescriptor | null
}

interface MasterRecordViewProps<Draft extends MasterDraft> {
  actor: ActorRefFrom<typeof masterRecordMachine>
  form: MasterForm<Draft>
  /** What the record is called; null where one is made. */
  title: string | null
  /** The same for the same draft until a record is made of it. */
  keyOf: (draft: MasterDraft) => string
  /** Told with each change whether something would be lost. */
  onTouch: (isTouched: boolean) => void
}

/** Makes or changes a record of master data (BIL-04). What is typed stays until the dialog goes, whatever others write meanwhile. */
export function MasterRecordView<Draft extends MasterDraft>(props: MasterRecordViewProps<Draft>) {
  const { actor, form: own, title, keyOf, onTouch } = props
  const { kind, Fields, keptOf } = own
  const { _, i18n } = useLingui()
  const view = useSelector(actor, projectMasterRecord, isSame)
  const { seen, draft } = view
  const isTouched = (typed: Draft) => changedMasterFields(seen, keptOf(typed)).length > 0
  const form = useForm<Draft>({
    initialValues: draft as Draft,
    onValuesChange: (typed) => onTouch(isTouched(typed)),
    validate: (typed) =>
      Object.fromEntries(
        Object.entries(problemsOfMaster(kind, keptOf(typed))).map(([field, problem]) => [
          field,
          _(masterProblemTexts[problem]),
        ]),
      ) as never,
  })
  const dismiss = () => actor.send({ type: 'dialog.dismiss', isTouched: isTouched(form.values) })

  useLayoutEffect(() => {
    if (!isSame(keptOf(form.getValues()), draft)) form.setValues(draft as Draft)
  }, [draft])

  useServerErrors(form, {
    rejected: view.rejected,
    textOf: () => (view.duplicate && own.taken ? _(own.taken) : undefined),
    focusFirst,
  })

  return (
    <WorkflowDialog
      title={title === null ? _(own.titleOfNew) : _(msg`Alterar ${title}`)}
      status={view.status}
      hidesStatus={view.hidesStatus}
      isBusy={view.isBusy}
      problem={view.problem ? ownProblemText(view.problem, i18n) : null}
      cause={view.problem}
      size="lg"
      submit={
        view.canSubmit
          ? {
              word: masterRecordWords.events['record.submit'],
              onSubmit: form.onSubmit((typed) => {
                const kept = keptOf(typed)
                actor.send({ type: 'record.submit', draft: kept, key: title === null ? keyOf(kept) : '' })
              }, focusFirst),
            }
          : null
      }
      actions={view.actions.map((type) => ({
        name: type,
        word: masterRecordWords.events[type],
        onAct: () => (type === 'dialog.dismiss' ? dismiss() : actor.send({ type })),
      }))}
      onClose={dismiss}
    >
      {view.theirs.length > 0 ? <Notice kind="warning">{theirsText()}</Notice> : null}
      {view.duplicate === null || own.taken === null ? null : (
        <Notice kind="warning">
          <Anchor component={Link} href={own.href(view.duplicate)}>
            {_(own.taken)} {_(msg`Abrir o cadastro que existe`)}
          </Anchor>
        </Notice>
      )}
      <Stack gap={16} className={classes['typed'] ?? ''}>
        <Fields form={form} isEditable={view.isEditable} />
      </Stack>
    </WorkflowDialog>
  )

  function focusFirst(errors: object): void {
    const [first] = Object.keys(errors)
    if (first) form.getInputNode(first)?.focus()
  }

  function theirsText(): string {
    const names = view.theirs.map((field) => _(own.names[field] ?? { id: field }))
    const fields = new Intl.ListFormat(i18n.locale).format(names)
    return _(
      msg`Nada foi salvo ainda: outra pessoa alterou este cadastro enquanto você editava (${fields}). O que você escreveu ficou; confira e salve de novo.`,
    )
  }
}
