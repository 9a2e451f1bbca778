import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Anchor, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useSelector } from '@xstate/react'
// biome-ignore lint/style/noRestrictedImports: what others wrote is taken over, before it is painted
import { useLayoutEffect } from 'react'
import { Link } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import { projectBounds } from '../../../contract/limits'
import type { ProjectDraft, ProjectProblem } from '../../../contract/projects/project'
import { changedProjectFields } from '../../../contract/projects/project-draft'
import type { projectFormMachine } from '../../../machines/projects/project/project-form.machine'
import { projectFormWords } from '../../../machines/projects/project/project-form.words'
import { WorkflowDialog } from '../../ui/dialog/workflow-dialog'
import { useServerErrors } from '../../ui/form/use-server-errors'
import { isSame } from '../../ui/is-same'
import { Notice } from '../../ui/parts/notice'
import { problemText } from '../../ui/problem-text'
import classes from '../../ui/record/record.module.css'
import { projectHref } from '../project-address'
import { ProjectFields, type ProjectOptions } from './project.fields'
import { projectProjectForm } from './project-form.projection'
import { keptOf, type ProjectTyped, problemsOfTyped, typedOf } from './project-form.values'
import { projectListWords } from './project-list'
import { projectLogWords } from './project-log'

const problems: Readonly<Record<ProjectProblem, MessageDescriptor>> = {
  required: msg`Campo obrigatório`,
  tooLong: msg`Texto longo demais`,
  tooMany: msg`São mais do que cabem em um projeto`,
  notADay: msg`Data inválida`,
  endsBeforeItBegins: msg`O término previsto não pode vir antes do início`,
  lastsTooLong: msg`Um projeto dura no máximo ${projectBounds.months} meses`,
  outsideThePeriod: msg`Há orçamento de um mês fora do período`,
  notAnAmount: msg`Informe valores como 1.250,00`,
}

const taken = msg`Já existe um projeto com este código.`

interface ProjectFormViewProps {
  actor: ActorRefFrom<typeof projectFormMachine>
  /** What the project is called; null where one is made. */
  title: string | null
  options: ProjectOptions
  /** The same for the same draft until a project is made of it. */
  keyOf: (draft: ProjectDraft) => string
  /** Told with each change whether something would be lost. */
  onTouch: (isTouched: boolean) => void
}

/** Plans or changes a project (PRJ-01). What is typed stays until the dialog goes, whatever others write meanwhile. */
export function ProjectFormView({ actor, title, options, keyOf, onTouch }: ProjectFormViewProps) {
  const { _, i18n } = useLingui()
  const view = useSelector(actor, projectProjectForm, isSame)
  const { seen, draft } = view
  const isTouched = (typed: ProjectTyped) => changedProjectFields(seen, keptOf(typed)).length > 0
  const form = useForm<ProjectTyped>({
    initialValues: typedOf(draft),
    onValuesChange: (typed) => onTouch(isTouched(typed)),
    validate: (typed) =>
      Object.fromEntries(
        Object.entries(problemsOfTyped(typed)).map(([field, problem]) => [field, _(problems[problem])]),
      ) as never,
  })
  const dismiss = () => actor.send({ type: 'dialog.dismiss', isTouched: isTouched(form.values) })

  useLayoutEffect(() => {
    if (!isSame(keptOf(form.getValues()), draft)) form.setValues(typedOf(draft))
  }, [draft])

  useServerErrors(form, {
    rejected: view.rejected,
    textOf: () => (view.duplicate ? _(taken) : undefined),
    focusFirst,
  })

  return (
    <WorkflowDialog
      title={title === null ? _(projectListWords.create) : _(msg`Alterar ${title}`)}
      status={view.status}
      hidesStatus={view.hidesStatus}
      isBusy={view.isBusy}
      problem={view.problem ? problemText(view.problem, i18n) : null}
      cause={view.problem}
      size="xl"
      submit={
        view.canSubmit
          ? {
              word: projectFormWords.events['project.submit'],
              onSubmit: form.onSubmit((typed) => {
                const kept = keptOf(typed)
                actor.send({ type: 'project.submit', draft: kept, key: title === null ? keyOf(kept) : '' })
              }, focusFirst),
            }
          : null
      }
      actions={view.actions.map((type) => ({
        name: type,
        word: projectFormWords.events[type],
        onAct: () => (type === 'dialog.dismiss' ? dismiss() : actor.send({ type })),
      }))}
      onClose={dismiss}
    >
      {view.theirs.length > 0 ? <Notice kind="warning">{theirsText()}</Notice> : null}
      {view.duplicate === null ? null : (
        <Notice kind="warning">
          <Anchor component={Link} href={projectHref(view.duplicate)}>
            {_(taken)} {_(msg`Abrir o projeto que existe`)}
          </Anchor>
        </Notice>
      )}
      <Stack gap={16} className={classes['typed'] ?? ''}>
        <ProjectFields form={form} options={options} isEditable={view.isEditable} />
      </Stack>
    </WorkflowDialog>
  )

  function focusFirst(errors: object): void {
    const [first] = Object.keys(errors)
    if (first) form.getInputNode(first)?.focus()
  }

  function theirsText(): string {
    const names = view.theirs.map((field) => _(projectLogWords.fields[field as keyof ProjectDraft]))
    const fields = new Intl.ListFormat(i18n.locale).format(names)
    return _(
      msg`Nada foi salvo ainda: outra pessoa alterou este projeto enquanto você editava (${fields}). O que você escreveu ficou; confira e salve de novo.`,
    )
  }
}
