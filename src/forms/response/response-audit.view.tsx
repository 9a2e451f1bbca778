import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Button, Text, Textarea, Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { Response, ResponseFacts } from '../../../contract/forms/response'
import { reasonLength } from '../../../contract/limits'
import { ownValue } from '../../../contract/own-value'
import { responseWords } from '../../../machines/forms/response/response.words'
import type { responseAuditMachine } from '../../../machines/forms/response/response-audit.machine'
import { responseAuditWords } from '../../../machines/forms/response/response-audit.words'
import { missingReason, ReasonField } from '../../ui/dialog/reason-field'
import { isSame } from '../../ui/is-same'
import { ActionButton } from '../../ui/parts/action-button'
import { Notice } from '../../ui/parts/notice'
import { recordProblemText } from '../../ui/refusal-text'
import { ResponseAnswers } from './response-answers'
import classes from './response-audit.module.css'
import { projectAudit } from './response-audit.projection'

interface ResponseAuditViewProps {
  actor: ActorRefFrom<typeof responseAuditMachine>
  /** As it is on screen. */
  response: ResponseFacts &
    Pick<Response, 'id' | 'version' | 'definition' | 'answers' | 'answered_by' | 'remarks' | 'files' | 'follow_ups'>
  newKey: () => string
}

const { states, events } = responseAuditWords

/** The answers of a finished response, with what the audit does about them (FRM-05). */
export function ResponseAuditView({ actor, response, newKey }: ResponseAuditViewProps) {
  const { _, i18n } = useLingui()
  const audit = useSelector(actor, projectAudit, isSame)
  const { stage, isWriting, isBusy, problem } = audit
  const { id, version } = response
  const { name } = response.answered_by
  const why = response.is_barred ? _(responseWords.closed.isOther) : null
  return (
    <>
      <section aria-label={_(responseAuditWords.title)} className={classes['audit']}>
        {stage === null ? (
          <Text>
            {_(
              msg`Confira as respostas de ${name}. Uma resposta aceita não muda mais; uma devolvida volta a ser rascunho.`,
            )}
          </Text>
        ) : null}
        {stage === 'accepting' ? (
          <>
            <Title order={2} fz="md">
              {_(msg`Aceitar a resposta #${id}?`)}
            </Title>
            <Text>{_(msg`Nada muda mais nela depois disso.`)}</Text>
          </>
        ) : null}
        {stage === 'sendingBack' ? (
          <>
            <Title order={2} fz="md">
              {_(msg`Devolver a resposta #${id} a ${name}?`)}
            </Title>
            <ReasonField
              value={audit.reason}
              isEditable={isWriting}
              error={null}
              onChange={(text) => actor.send({ type: 'reason.write', text })}
            />
            <Text c="dimmed">{_(msg`Abaixo de cada resposta cabe o que corrigir nela.`)}</Text>
          </>
        ) : null}
        {audit.failure && problem ? (
          <Notice kind="error">
            {_(audit.failure)}
            {'\n'}
            {problem.status === 412
              ? _(msg`A resposta mudou desde que você a abriu. Confira o que está na tela agora.`)
              : recordProblemText(problem, [responseWords], i18n)}
          </Notice>
        ) : null}
        <div className={classes['actions']}>{buttons()}</div>
        {isBusy ? (
          <span role="status">{_(states[stage === 'accepting' ? 'accepting.sending' : 'sendingBack.sending'])}</span>
        ) : null}
      </section>
      <ResponseAnswers response={response} {...(stage === 'sendingBack' ? { below: remarkField } : {})} />
    </>
  )

  function buttons() {
    if (stage === null)
      return (
        <>
          <ActionButton word={events['accept.begin']} why={why} onAct={() => actor.send({ type: 'accept.begin' })} />
          <ActionButton
            variant="default"
            word={events['sendBack.begin']}
            why={why}
            onAct={() => actor.send({ type: 'sendBack.begin' })}
          />
        </>
      )
    return (
      <>
        {audit.canAbandon ? (
          <Button variant="default" onClick={() => actor.send({ type: 'audit.abandon' })}>
            {_(events['audit.abandon'])}
          </Button>
        ) : null}
        {audit.canAmend ? (
          <Button variant="default" onClick={() => actor.send({ type: 'audit.amend' })}>
            {_(events['audit.amend'])}
          </Button>
        ) : null}
        {audit.canRetry ? (
          <Button onClick={() => actor.send({ type: 'audit.retry' })}>{_(events['audit.retry'])}</Button>
        ) : null}
        {audit.canConfirm ? (
          <ActionButton
            word={events[stage === 'accepting' ? 'accept.confirm' : 'sendBack.confirm']}
            why={isWriting && audit.isMissingReason ? _(missingReason) : null}
            loading={isBusy}
            onAct={() =>
              actor.send({
                type: stage === 'accepting' ? 'accept.confirm' : 'sendBack.confirm',
                version,
                key: newKey(),
              })
            }
          />
        ) : null}
      </>
    )
  }

  function remarkField(question: string, label: string) {
    return (
      <Textarea
        aria-label={_(msg`O que corrigir: ${label}`)}
        placeholder={_(msg`O que corrigir (opcional)`)}
        rows={2}
        maxLength={reasonLength.max}
        value={ownValue(audit.remarks, question) ?? ''}
        readOnly={!isWriting}
        onChange={({ currentTarget }) => actor.send({ type: 'remark.write', question, text: currentTarget.value })}
      />
    )
  }
}
