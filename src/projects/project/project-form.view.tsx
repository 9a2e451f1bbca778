import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Anchor } from '@mantine/core'
import { Link } from 'wouter'
import { projectBounds } from '../../../contract/limits'
import type { ProjectDraft, ProjectProblem } from '../../../contract/projects/project'
import { changedProjectFields } from '../../../contract/projects/project-draft'
import { readTakenCenter } from '../../../contract/projects/taken-center'
import { projectFormWords } from '../../../machines/projects/project/project-form.words'
import { RecordForm, type RecordFormProps } from '../../ui/dialog/record-form'
import { projectHref } from '../project-address'
import { ProjectFields, type ProjectOptions } from './project.fields'
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

interface ProjectFormViewProps
  extends Pick<RecordFormProps<ProjectDraft, ProjectTyped>, 'actor' | 'keyOf' | 'onTouch'> {
  /** What the project is called; null where one is made. */
  title: string | null
  options: ProjectOptions
}

/** Plans or changes a project (PRJ-01). */
export function ProjectFormView({ title, options, keyOf, ...dialog }: ProjectFormViewProps) {
  const { _, i18n } = useLingui()
  return (
    <RecordForm
      {...dialog}
      {...{ typedOf, keptOf, changed: changedProjectFields }}
      words={projectFormWords}
      title={title === null ? _(projectListWords.create) : _(msg`Alterar ${title}`)}
      size="xl"
      keyOf={(draft) => (title === null ? keyOf(draft) : '')}
      problemsOf={(typed) =>
        Object.fromEntries(
          Object.entries(problemsOfTyped(typed)).map(([field, problem]) => [field, _(problems[problem])]),
        )
      }
      theirsText={(fields) => {
        const names = fields.map((field) => _(projectLogWords.fields[field as keyof ProjectDraft]))
        const list = new Intl.ListFormat(i18n.locale).format(names)
        return _(
          msg`Nada foi salvo ainda: outra pessoa alterou este projeto enquanto você editava (${list}). O que você escreveu ficou; confira e salve de novo.`,
        )
      }}
      taken={{
        text: _(taken),
        notice: (id) => (
          <Anchor component={Link} href={projectHref(id)}>
            {_(taken)} {_(msg`Abrir o projeto que existe`)}
          </Anchor>
        ),
      }}
      inWords={(texts) => {
        const said = texts.flatMap((text) => {
          const found = readTakenCenter(text)
          return found ? _(msg`${found.center} já é do projeto ${found.other} neste período.`) : []
        })
        return said.length === texts.length ? said.join(' ') : undefined
      }}
    >
      {(form, isEditable) => <ProjectFields form={form} options={options} isEditable={isEditable} />}
    </RecordForm>
  )
}
