import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Text, Title } from '@mantine/core'
import type { Response } from '../../../contract/forms/response'
import classes from './response.module.css'
import { projectAnswers } from './response-answers.projection'

/** What was answered, page by page of the form. */
export function ResponseAnswers({ response }: { response: Pick<Response, 'definition' | 'answers'> }) {
  const { _, i18n } = useLingui()
  return projectAnswers(response, i18n).map(({ title, answers }) => (
    <section key={title} aria-label={title} className={classes['section']}>
      <Title order={2} fz="md">
        {title}
      </Title>
      <dl className={classes['answers']}>
        {answers.map(({ key, label, text, isWrong }) => (
          <div key={key} data-wrong={isWrong || undefined}>
            <dt>{label}</dt>
            <dd>{text ?? <Text c="dimmed">{_(msg`Sem resposta`)}</Text>}</dd>
          </div>
        ))}
      </dl>
    </section>
  ))
}
