import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Anchor, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'wouter'
import type { Response } from '../../../contract/forms/response'
import { ownValue } from '../../../contract/own-value'
import { type RecordAction, RecordActions } from '../../ui/record/actions/record-actions'
import { followUpTitle } from '../../ui/titles'
import { projectAnswers } from '../answer/response-answers.projection'
import { AnswerFiles } from '../answer/response-file'
import { ScoreLine } from '../answer/score-line'
import { FollowUpStatus } from '../follow-up/follow-up-status'
import { followUpHref } from '../shared/address'
import classes from './response.module.css'

interface ResponseAnswersProps {
  response: Pick<Response, 'status' | 'definition' | 'answers' | 'remarks' | 'files' | 'follow_ups'>
  /** Stands below each answer. */
  below?: (key: string, label: string) => ReactNode
}

/** What was answered, page by page of the form, and what the audit asks to be mended. */
export function ResponseAnswers({ response, below }: ResponseAnswersProps) {
  const { _, i18n } = useLingui()
  return projectAnswers(response, i18n).map(({ title, score, answers }) => (
    <section key={title} aria-label={title} className={classes['section']}>
      <Title order={2}>{title}</Title>
      {response.status === 'cancelado' ? null : <ScoreLine score={score} />}
      <dl className={classes['answers']}>
        {answers.map(({ key, label, text, files, isWrong, isSigned }) => (
          <div key={key} data-wrong={isWrong || undefined}>
            <dt>{label}</dt>
            <dd>
              {text ?? <Text c="dimmed">{_(msg`Sem resposta`)}</Text>}
              {files.length > 0 ? <AnswerFiles files={files} isWide={isSigned} /> : null}
              {opened(key)}
              {asked(key)}
              {below?.(key, label)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ))

  function opened(key: string) {
    const followUp = response.follow_ups.find(({ question }) => question === key)
    if (!followUp) return null
    return (
      <p className={classes['opened']}>
        <Anchor component={Link} href={followUpHref(followUp.id)} inherit>
          {_(followUpTitle(followUp.id))}
        </Anchor>
        <FollowUpStatus status={followUp.status} />
      </p>
    )
  }

  function asked(key: string) {
    const remark = ownValue(response.remarks, key)
    return remark === undefined ? null : <p className={classes['remark']}>{_(msg`Auditoria: ${remark}`)}</p>
  }
}

interface AnswersAloneProps extends Pick<ResponseAnswersProps, 'response'> {
  /** The place of the acts in the page's head; null until it is there. */
  head: HTMLElement | null
  others: readonly RecordAction[]
}

/** Where there is nothing to audit: what else can be done stands in the head all the same. */
export function AnswersAlone({ response, head, others }: AnswersAloneProps) {
  return (
    <>
      {head ? createPortal(<RecordActions primary="response.finish" actions={others} />, head) : null}
      <ResponseAnswers response={response} />
    </>
  )
}
