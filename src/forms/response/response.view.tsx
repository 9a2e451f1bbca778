import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Anchor } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode, Ref } from 'react'
import { Link } from 'wouter'
import { evaluate } from '../../../contract/forms/evaluate'
import type { Response } from '../../../contract/forms/response'
import { responseWords } from '../../../machines/forms/response/response.words'
import { responsePictures } from '../../billing/pictures/response-picture'
import { type PdfFile, pdfAction } from '../../billing/shared/pdf'
import { formatMoment } from '../../ui/format'
import { type RecordAction, RecordActions } from '../../ui/record/actions/record-actions'
import { closedBy } from '../../ui/record/actions/why-closed'
import type { Fact } from '../../ui/record/facts'
import type { Neighbours } from '../../ui/record/neighbours'
import { RecordFrame } from '../../ui/record/record-frame'
import { RecordLifecycle } from '../../ui/record/record-lifecycle'
import { RecordLog } from '../../ui/record/record-log'
import { RecordTabs } from '../../ui/record/record-tabs'
import { type RecordTab, tabHref, tabsOf } from '../../ui/record/tabs'
import { auditTitle, responseTitle } from '../../ui/titles'
import { scoreText, verdictText } from '../answer/score-text'
import { assetFormsHref, auditHref, auditOf, editHref, responseHref, responsesHref } from '../shared/address'
import type { response, responseLog } from '../shared/forms.queries'
import classes from './response.module.css'
import { type Looking, projectResponseActions } from './response-actions.projection'
import { ResponseAnswers } from './response-answers'
import { responseLogWords } from './response-log'
import { ResponseStatus, responseStatuses } from './response-status'

const actionWords = {
  'response.finish': msg`Continuar o rascunho`,
  'response.accept': msg`Auditar resposta`,
  'response.cancel': responseWords.events['response.cancel'],
}

interface ResponseViewProps {
  id: number
  tab: RecordTab
  /** Opened from the list of what waits for the audit. */
  isAudit: boolean
  source: ReturnType<typeof response>
  log: ReturnType<typeof responseLog>
  neighbours?: Neighbours | null
  /** That somebody else has changed it meanwhile. */
  changed?: ReactNode
  /** Who else has it open. */
  live?: ReactNode
  looking: Looking
  /** The answers with what the audit does about them, whose acts stand in the head besides these; null where it is not audited. */
  audit: ((response: Response, others: readonly RecordAction[]) => ReactNode) | null
  /** Takes the place of the acts of the audit. */
  headRef: Ref<HTMLDivElement>
  /** The response on paper. */
  pdf: PdfFile
  /** The response as the person saw it then. */
  onCancel: (response: Response) => void
}

/** A response: what was answered, by whom and when, and what happened to it; the same to whoever audits it (FRM-04, FRM-05). */
export function ResponseView({
  id,
  tab,
  isAudit,
  source,
  log: logSource,
  neighbours = null,
  changed,
  live,
  looking,
  audit,
  headRef,
  pdf,
  onCancel,
}: ResponseViewProps) {
  const { _, i18n } = useLingui()
  const log = useInfiniteQuery(logSource)
  const paper = pdfAction(pdf, i18n)
  const tabs = tabsOf(responseHref(id), ['summary', 'logs']).map((one, place) =>
    isAudit && place === 0 ? { ...one, href: auditOf(id) } : one,
  )

  return (
    <RecordFrame
      source={source}
      listHref={isAudit ? auditHref : responsesHref}
      title={isAudit ? auditTitle(id) : responseTitle(id)}
      neighbours={neighbours}
      changed={changed}
      live={live}
      tabs={<RecordTabs tabs={tabs} current={isAudit ? auditOf(id) : tabHref(responseHref(id), tab)} />}
      heading={(data) => ({
        subject: [data.form.title, data.asset.code, data.answered_by.name].join(' · '),
        amounts: [
          { name: _(msg`Progresso`), value: i18n.number(data.progress / 100, { style: 'percent' }) },
          { name: _(msg`Não conformes`), value: i18n.number(data.non_conformities) },
          ...amountsOf(data),
        ],
        actions: audit ? (
          <div ref={headRef} className={classes['acts']} />
        ) : (
          <RecordActions
            primary={data.status === 'rascunho' ? 'response.finish' : 'response.accept'}
            actions={[...stepsOf(data), paper]}
          />
        ),
        way: (
          <RecordLifecycle
            log={log}
            current={data.status}
            states={responseStatuses}
            pictures={responsePictures}
            {...(tab === 'logs' ? {} : { history: tabHref(responseHref(id), 'logs') })}
          />
        ),
      })}
      columns={(data) => ({
        facts: factsOf(data),
        children:
          tab === 'logs' ? (
            <RecordLog
              log={log}
              words={responseLogWords}
              statusBadge={(status) => <ResponseStatus status={status} />}
            />
          ) : (
            (audit?.(data, data.status === 'rascunho' ? [...stepsOf(data), paper] : [paper, ...stepsOf(data)]) ?? (
              <ResponseAnswers response={data} />
            ))
          ),
      })}
      words={{
        missing: msg`A resposta #${id} não existe.`,
        seeAll: msg`Ver todas as respostas`,
        failed: msg`A resposta não pôde ser carregada.`,
        loading: msg`Carregando a resposta`,
      }}
    />
  )

  function stepsOf(data: Response): RecordAction[] {
    return projectResponseActions(data, looking)
      .filter(({ event }) => !(isAudit && event === 'response.accept'))
      .map(({ event, ...closed }) => ({
        name: event,
        word: actionWords[event],
        ...closedBy(closed, i18n, responseWords.closed),
        does: actionOf(event, data),
        isDanger: event === 'response.cancel',
      }))
  }

  function actionOf(event: keyof typeof actionWords, data: Response): RecordAction['does'] {
    if (event === 'response.cancel') return () => onCancel(data)
    return { href: event === 'response.finish' ? editHref(id) : auditOf(id) }
  }

  /** As the server kept it; of a draft what it is worth so far, by which nothing passes or fails yet; of a cancelled one nothing. */
  function amountsOf({ status, score: kept, definition, answers }: Response) {
    const score = kept ?? evaluate(definition, answers, null).score
    if (score === null || status === 'cancelado') return []
    if (status === 'rascunho') return [{ name: _(msg`Pontuação até agora`), value: scoreText(score, i18n) }]
    const verdict = verdictText(score, i18n)
    return [
      { name: _(msg`Pontuação`), value: scoreText(score, i18n) },
      ...(verdict === null ? [] : [{ name: _(msg`Resultado`), value: verdict }]),
    ]
  }

  function factsOf({ asset, form, number, ...own }: Response): Fact[] {
    return [
      { name: _(msg`Motivo do cancelamento`), value: own.cancellation_reason, isLong: true },
      {
        name: _(msg`Ativo`),
        value: (
          <Anchor component={Link} href={assetFormsHref(asset.id)}>
            {asset.code} · {asset.name}
          </Anchor>
        ),
      },
      { name: _(msg`Formulário`), value: form.title },
      { name: _(msg`Versão do formulário`), value: String(number) },
      { name: _(msg`Grupo`), value: form.group },
      { name: _(msg`Respondido por`), value: own.answered_by.name },
      { name: _(msg`Começada em`), value: formatMoment(own.started_at, i18n) },
      { name: _(msg`Concluída em`), value: own.completed_at ? formatMoment(own.completed_at, i18n) : null },
      { name: _(msg`Última atualização`), value: formatMoment(own.updated_at, i18n) },
    ]
  }
}
