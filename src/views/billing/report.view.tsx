import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Anchor, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Check, Lock } from 'lucide-react'
import { Link } from 'wouter'
import type { Report } from '../../../contract/reports'
import { reportWords } from '../../../machines/lifecycles/report.words'
import type { report } from '../../api/billing.queries'
import { conditionText } from '../condition-text'
import { formatCnpj, formatDay, formatMoment, formatMoney, formatMonth } from '../format'
import { Failure } from '../parts/failure'
import lateClasses from '../parts/late.module.css'
import { reportTitle, titles } from '../shell/titles'
import classes from './report.module.css'
import { projectReportActions } from './report-actions.projection'
import { reportsHref } from './report-address'
import { ReportStatus } from './report-status'

interface ReportViewProps {
  id: number
  source: ReturnType<typeof report>
}

/** A measurement report: what it amounts to, what is known of it, and what may happen to it (BM-03, first form). */
export function ReportView({ id, source }: ReportViewProps) {
  const { _ } = useLingui()
  const { data, error, isFetching, refetch } = useQuery(source)

  return (
    <Stack component="main" gap={16}>
      <Anchor component={Link} href={reportsHref} className={classes['back'] ?? ''}>
        <ArrowLeft size={16} aria-hidden />
        {_(titles.reports)}
      </Anchor>
      <Group justify="space-between" gap={16} align="flex-start" className={classes['heading'] ?? ''}>
        <Group gap={12}>
          <Title order={1}>{_(reportTitle(id))}</Title>
          {data ? <ReportStatus status={data.status} /> : null}
        </Group>
        {data ? <Amounts report={data} /> : null}
      </Group>
      {error ? <Failure problem={error} isRetrying={isFetching} onRetry={() => refetch()} /> : null}
      {data === undefined && !error ? <Waiting /> : null}
      {data ? (
        <div className={classes['columns']}>
          <Facts report={data} />
          <Situation report={data} />
        </div>
      ) : null}
    </Stack>
  )
}

function Amounts({ report: { valor_bm, balance } }: { report: Report }) {
  const { _, i18n } = useLingui()
  return (
    <dl className={classes['amounts']}>
      <div>
        <dt>{_(msg`Valor`)}</dt>
        <dd>{formatMoney(valor_bm, i18n)}</dd>
      </div>
      <div>
        <dt>{_(msg`Saldo`)}</dt>
        <dd>{formatMoney(balance, i18n)}</dd>
      </div>
    </dl>
  )
}

function Facts({ report }: { report: Report }) {
  const { _, i18n } = useLingui()
  const { cliente, cost_center } = report
  const facts = [
    [_(msg`Cliente`), cliente.name],
    [_(msg`Razão social`), cliente.corporate_name],
    [_(msg`CNPJ`), formatCnpj(cliente.cnpj)],
    [_(msg`Centro de custo`), `${cost_center.code} · ${cost_center.name}`],
    [_(msg`Grupo`), cost_center.group],
    [_(msg`Gerência`), cost_center.management],
    [_(msg`Competência`), formatMonth(report.competencia, i18n)],
    [_(msg`Emissão`), formatDay(report.emissao, i18n)],
    [_(msg`Início da medição`), formatDay(report.inicio, i18n)],
    [_(msg`Fim da medição`), formatDay(report.fim, i18n)],
    [_(msg`Faturado`), formatMoney(report.invoiced, i18n)],
    [_(msg`Provisionado`), formatMoney(report.provisioned, i18n)],
    [_(msg`Faturas`), report.faturas.map(({ number }) => number).join(', ')],
    [_(msg`Ativos`), i18n.number(report.assets)],
    [_(msg`Outros itens`), i18n.number(report.other_items)],
    [_(msg`Pedido de compra`), report.purchase_order],
    [_(msg`FRS`), report.frs],
    [_(msg`Criado por`), report.created_by],
    [_(msg`Criado em`), formatMoment(report.created_at, i18n)],
    [_(msg`Observações`), report.notes],
  ] as const

  return (
    <section aria-labelledby="facts">
      <Title order={2} id="facts" mb={8}>
        {_(msg`Dados`)}
      </Title>
      <dl className={classes['facts']}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value || '—'}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Situation({ report }: { report: Report }) {
  const { _, i18n } = useLingui()
  const actions = projectReportActions(report)
  const open = actions.filter(({ isOpen }) => isOpen)
  const closed = actions.filter(({ isOpen }) => !isOpen)

  return (
    <aside aria-labelledby="situation" className={classes['situation']}>
      <Title order={2} id="situation">
        {_(msg`Situação`)}
      </Title>
      <ReportStatus status={report.status} />
      {actions.length === 0 ? <Text c="dimmed">{_(msg`Nenhum passo é possível a partir daqui.`)}</Text> : null}
      {open.length > 0 ? (
        <>
          <Title order={3}>{_(msg`Possível agora`)}</Title>
          <ul className={classes['steps']}>
            {open.map(({ event }) => (
              <li key={event}>
                <Check size={16} aria-hidden />
                {_(reportWords.events[event])}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {closed.length > 0 ? (
        <>
          <Title order={3}>{_(msg`Fechado por enquanto`)}</Title>
          <ul className={classes['steps']}>
            {closed.map(({ event, reasons }) => (
              <li key={event}>
                <Lock size={16} aria-hidden />
                <div>
                  {_(reportWords.events[event])}
                  <Text c="dimmed" fz="xs">
                    {conditionText(
                      reasons.map((name) => reportWords.guards[name as keyof typeof reportWords.guards]),
                      i18n,
                    )}
                  </Text>
                </div>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </aside>
  )
}

function Waiting() {
  const { _ } = useLingui()
  return (
    <div
      role="status"
      aria-label={_(msg`Carregando o boletim`)}
      className={`${classes['waiting']} ${lateClasses['late']}`}
    >
      {Array.from({ length: 12 }, (_fact, index) => (
        <Skeleton key={index} height={36} />
      ))}
    </div>
  )
}
