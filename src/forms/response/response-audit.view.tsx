import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Text, Textarea, Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { createPortal } from 'react-dom'
import type { ActorRefFrom } from 'xstate'
import type { Response, ResponseFacts } from '../../../contract/forms/response'
import { reasonLength } from '../../../contract/limits'
import { ownValue } from '../../../contract/own-value'
import { responseWords } from '../../../machines/forms/response/response.words'
import type { responseAuditMachine } from '../../../machines/forms/response/response-audit.machine'
import { responseAuditWords } from '../../../machines/forms/response/response-audit.words'
import { missingReason, ReasonField } from '../../ui/dialog/reason-field'
import { WorkflowDialog } from '../../ui/dialog/workflow-dialog'
import { isSame } from '../../ui/is-same'
import { Notice } from '../../ui/parts/notice'
import { StateLabel } from '../../ui/parts/state-label'
import { type RecordAction, RecordActions } from '../../ui/record/actions/record-actions'
import { recordProblemText } from '../../ui/refusal-text'
import { ResponseAnswers } from './response-answers'
import classes from './response-audit.module.css'
import { projectAudit } from './response-audit.projection'

interface ResponseAuditViewProps {
  actor: ActorRefFrom<typeof responseAuditMachine>
  /** As it is on screen. */
  response: ResponseFacts &
    Pick<Response, 'id' | 'version' | 'definition' | 'answers' | 'answered_by' | 'remarks' | 'files' | 'follow_ups'>
  /** The place of the acts in the page's head; null until it is there. */
  head: HTMLElement | null
  /** What can be done besides. */
  others: readonly RecordAction[]
  newKey: () => string
}

const { states, events } = responseAuditWords

/** What was pressed stands in the head or at the foot, and the error between many answers. */
const showWhole = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

/** The answers of a finished response, with what the audit does about them in the page's head (FRM-05). */
export function ResponseAuditView({ actor, response, head, others, newKey }: ResponseAuditViewProps) {
  const { _, i18n } = useLingui()
  const audit = useSelector(actor, projectAudit, isSame)
  const { stage, isWriting, isBusy, problem } = audit
  const { id, version } = response
  const { name } = response.answered_by
  const why = response.is_barred ? _(responseWords.closed.isOther) : null
  const isSendingBack = stage === 'sendingBack'
  const status = states[isSendingBack ? 'sendingBack.sending' : 'accepting.sending']
  return (
    <>
      {head ? createPortal(acts(), head) : null}
      {stage === 'accepting' ? (
        <WorkflowDialog
          title={_(msg`Aceitar a resposta #${id}?`)}
          status={status}
          hidesStatus={!isBusy}
          isBusy={isBusy}
          problem={problemText()}
          cause={problem}
          submit={
            audit.canConfirm ? { word: events['accept.confirm'], onSubmit: () => confirm('accept.confirm') } : null
          }
          actions={waysOut().map(({ name, word, does }) => ({ name, word, onAct: does }))}
          onClose={audit.canAbandon ? () => actor.send({ type: 'audit.abandon' }) : null}
        >
          <Text>{_(msg`Nada muda mais nela depois disso.`)}</Text>
        </WorkflowDialog>
      ) : null}
      {isSendingBack ? (
        <section aria-label={_(responseAuditWords.title)} className={classes['audit']}>
          <Title order={2} fz="md">
            {_(msg`Devolver a resposta #${id} a ${name}?`)}
          </Title>
          <ReasonField
            value={audit.reason}
            isEditable={isWriting}
            hasFocus
            error={null}
            onChange={(text) => actor.send({ type: 'reason.write', text })}
          />
          <Text c="dimmed">{_(msg`Abaixo de cada resposta cabe o que corrigir nela.`)}</Text>
          {problem ? (
            <div key={problemText()} ref={showWhole}>
              <Notice kind="error">{problemText()}</Notice>
            </div>
          ) : null}
          <StateLabel word={status} isHidden={!isBusy} />
        </section>
      ) : (
        <Text c="dimmed">
          {_(
            msg`Confira as respostas de ${name}. Uma resposta aceita não muda mais; uma devolvida volta a ser rascunho.`,
          )}
        </Text>
      )}
      <ResponseAnswers response={response} {...(isSendingBack ? { below: remarkField } : {})} />
    </>
  )

  function acts() {
    if (isSendingBack)
      return (
        <RecordActions isWhole primary={audit.canRetry ? 'audit.retry' : 'sendBack.confirm'} actions={sendingBack()} />
      )
    const begin = (event: 'accept.begin' | 'sendBack.begin'): RecordAction => ({
      ...{ name: event, word: events[event], why },
      does: () => actor.send({ type: event }),
    })
    return (
      <RecordActions primary="accept.begin" actions={[begin('accept.begin'), begin('sendBack.begin'), ...others]} />
    )
  }

  function sendingBack(): RecordAction[] {
    const act: RecordAction = {
      ...{ name: 'sendBack.confirm', word: events['sendBack.confirm'], isBusy },
      why: isWriting && audit.isMissingReason ? _(missingReason) : null,
      does: () => confirm('sendBack.confirm'),
    }
    return [...(audit.canConfirm ? [act] : []), ...waysOut()]
  }

  function confirm(type: 'accept.confirm' | 'sendBack.confirm') {
    actor.send({ type, version, key: newKey() })
  }

  function waysOut() {
    const events = [
      ...(audit.canRetry ? (['audit.retry'] as const) : []),
      ...(audit.canAmend ? (['audit.amend'] as const) : []),
      ...(audit.canAbandon ? (['audit.abandon'] as const) : []),
    ]
    return events.map((event) => ({
      ...{ name: event, word: responseAuditWords.events[event], why: null },
      does: () => actor.send({ type: event }),
    }))
  }

  function problemText(): string | null {
    if (!audit.failure || !problem) return null
    const why =
      problem.status === 412
        ? _(msg`A resposta mudou desde que você a abriu. Confira o que está na tela agora.`)
        : recordProblemText(problem, [responseWords], i18n)
    return `${_(audit.failure)}\n${why}`
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
