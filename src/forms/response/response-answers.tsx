import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Response } from '../../../contract/forms/response'
import { ownValue } from '../../../contract/own-value'
import { projectAnswers } from '../answer/response-answers.projection'
import { AnswerFiles } from '../answer/response-file'
import classes from './response.module.css'

interface ResponseAnswersProps {
  response: Pick<Response, 'definition' | 'answers' | 'remarks' | 'files'>
  /** Stands below each answer. */
  below?: (key: string, label: string) => ReactNode
}

/** What was answered, page by page of the form, and what the audit asks to be mended. */
export function ResponseAnswers({ response, below }: ResponseAnswersProps) {
  const { _, i18n } = useLingui()
  return projectAnswers(response, i18n).map(({ title, answers }) => (
    <section key={title} aria-label={title} className={classes['section']}>
      <Title order={2} fz="md">
        {title}
      </Title>
      <dl className={classes['answers']}>
        {answers.map(({ key, label, text, files, isWrong, isSigned }) => (
          <div key={key} data-wrong={isWrong || undefined}>
            <dt>{label}</dt>
            <dd>
              {text ?? <Text c="dimmed">{_(msg`Sem resposta`)}</Text>}
              {files.length > 0 ? <AnswerFiles files={files} isWide={isSigned} /> : null}
              {asked(key)}
              {below?.(key, label)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ))

  function asked(key: string) {
    const remark = ownValue(response.remarks, key)
    return remark === undefined ? null : <p className={classes['remark']}>{_(msg`Auditoria: ${remark}`)}</p>
  }
}
