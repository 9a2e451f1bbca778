import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Text, Title } from '@mantine/core'
import type { FormDraft } from '../../../contract/forms/form'
import classes from '../form/form.module.css'
import { conditionText, openingText, questionName, repeatText, toldOf } from './question-words'

/** What a form asks, section by section, to be read. */
export function FormOutline({ definition }: { definition: FormDraft }) {
  const { _, i18n } = useLingui()
  const all = definition.sections.flatMap(({ questions }) => questions)
  return definition.sections.map(({ title, help, repeat, questions }, place) => {
    const name = title.trim() || _(msg`Seção sem título`)
    return (
      <section key={place} aria-label={name} className={classes['section']}>
        <Title order={2} fz="md">
          {name}
        </Title>
        {help ? <Text c="dimmed">{help}</Text> : null}
        {repeat ? <Text c="dimmed">{repeatText(repeat, i18n)}</Text> : null}
        {questions.length === 0 ? <Text c="dimmed">{_(msg`Ainda sem perguntas.`)}</Text> : null}
        <ol className={classes['questions']}>
          {questions.map((question) => {
            const condition = conditionText(question, all, i18n)
            const opening = openingText(question, i18n)
            return (
              <li key={question.key}>
                <span className={classes['label']}>{questionName(question, i18n)}</span>
                <span className={classes['told']}>{toldOf(question, i18n)}</span>
                {condition === null ? null : <span className={classes['condition']}>{condition}</span>}
                {opening === null ? null : <span className={classes['condition']}>{opening}</span>}
              </li>
            )
          })}
        </ol>
      </section>
    )
  })
}
