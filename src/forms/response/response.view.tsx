import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Anchor } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { Response } from '../../../contract/forms/response'
import { formatMoment } from '../../ui/format'
import type { Fact } from '../../ui/record/facts'
import type { Neighbours } from '../../ui/record/neighbours'
import { RecordFrame } from '../../ui/record/record-frame'
import { RecordLog } from '../../ui/record/record-log'
import { RecordTabs } from '../../ui/record/record-tabs'
import { type RecordTab, tabHref, tabsOf } from '../../ui/record/tabs'
import { auditTitle, responseTitle, titles } from '../../ui/titles'
import { assetFormsHref, auditHref, auditOf, responseHref, responsesHref } from '../shared/address'
import type { response, responseLog } from '../shared/forms.queries'
import { ResponseAnswers } from './response-answers'
import { responseLogWords } from './response-log'
import { ResponseStatus } from './response-status'

interface ResponseViewProps {
  id: number
  tab: RecordTab
  /** Opened from the list of what waits for the audit. */
  isAudit: boolean
  source: ReturnType<typeof response>
  log: ReturnType<typeof responseLog>
  neighbours?: Neighbours | null
}

/** A response: what was answered, by whom and when, and what happened to it; the same to whoever audits it (FRM-04, FRM-05). */
export function ResponseView({ id, tab, isAudit, source, log: logSource, neighbours = null }: ResponseViewProps) {
  const { _, i18n } = useLingui()
  const log = useInfiniteQuery(logSource)
  const tabs = tabsOf(responseHref(id), ['summary', 'logs']).map((one, place) =>
    isAudit && place === 0 ? { ...one, href: auditOf(id) } : one,
  )

  return (
    <RecordFrame
      source={source}
      list={isAudit ? { href: auditHref, title: titles.audit } : { href: responsesHref, title: titles.responses }}
      title={isAudit ? auditTitle(id) : responseTitle(id)}
      neighbours={neighbours}
      tabs={<RecordTabs tabs={tabs} current={isAudit ? auditOf(id) : tabHref(responseHref(id), tab)} />}
      heading={(data) => ({
        status: <ResponseStatus status={data.status} />,
        subject: [data.form.title, data.asset.code, data.answered_by.name].join(' · '),
        amounts: [
          { name: _(msg`Progresso`), value: i18n.number(data.progress / 100, { style: 'percent' }) },
          { name: _(msg`Não conformes`), value: i18n.number(data.non_conformities) },
        ],
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
            <ResponseAnswers response={data} />
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
