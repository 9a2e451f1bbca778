import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Anchor, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { FormsOverview } from '../../../contract/forms/inspection'
import { formatDay } from '../../ui/format'
import { Failure } from '../../ui/parts/failure'
import lateClasses from '../../ui/parts/late.module.css'
import { optional } from '../../ui/parts/optional'
import tableClasses from '../../ui/parts/table.module.css'
import { titles } from '../../ui/titles'
import { ResponseStatus, responseStatuses } from '../response/response-status'
import { auditHref, chooseAssetHref, followUpsWith, responsesWith } from '../shared/address'
import type { formsOverview } from '../shared/forms.queries'
import classes from './forms-overview.module.css'

const BarsChart = optional(() => import('../../ui/figures/bars-chart'))
const height = 260

interface FormsOverviewViewProps {
  source: ReturnType<typeof formsOverview>
}

/** What was answered in the last 30 days, what waits, and which machines were not inspected in time (FRM-01). */
export function FormsOverviewView({ source }: FormsOverviewViewProps) {
  const { _, i18n } = useLingui()
  const { data, error, isFetching, refetch } = useQuery(source)
  return (
    <Stack component="main" gap={24}>
      <Title order={1}>{_(titles.forms)}</Title>
      {error ? (
        <Failure problem={error} isRetrying={isFetching} onRetry={() => refetch()}>
          {_(msg`Erro ao carregar formulários`)}
        </Failure>
      ) : null}
      {data === undefined && !error ? (
        <div role="status" aria-label={_(msg`Carregando os formulários`)} className={lateClasses['late']}>
          <Skeleton height={360} />
        </div>
      ) : null}
      {data ? (
        <div className={classes['answer']} aria-busy={isFetching}>
          <Figures overview={data} />
          <div className={classes['beside']}>
            <Days overview={data} />
            <Statuses overview={data} />
          </div>
          <Forms overview={data} />
        </div>
      ) : null}
    </Stack>
  )

  function Figures({ overview }: { overview: FormsOverview }) {
    const {
      from,
      to,
      responses,
      completions,
      drafts,
      to_audit,
      late,
      follow_ups: { open, overdue },
    } = overview
    const period = { started_from: from, started_to: to }
    const figures = [
      {
        title: msg`Respostas em 30 dias`,
        value: i18n.number(responses),
        href: responsesWith({ ...period, status: 'not_cancelled' }),
      },
      {
        title: msg`Taxa de conclusão`,
        value:
          responses === 0 ? '—' : i18n.number(completions / responses, { style: 'percent', maximumFractionDigits: 1 }),
        about: msg`${plural(completions, { one: '# concluída ou aceita', other: '# concluídas e aceitas' })}`,
        href: responsesWith({ ...period, status: 'completed' }),
      },
      {
        title: msg`Máquinas com inspeção atrasada`,
        value: i18n.number(late),
        href: `${chooseAssetHref}?inspection=late`,
        isBad: late > 0,
      },
      {
        title: msg`Pendências abertas`,
        value: i18n.number(open),
        ...(overdue > 0
          ? { about: msg`${plural(overdue, { one: '# atrasada', other: '# atrasadas' })}`, isBad: true }
          : {}),
        href: followUpsWith({ status: 'open' }),
      },
      {
        title: msg`Meus rascunhos`,
        value: i18n.number(drafts.count),
        href: responsesWith({ status: 'rascunho', answered_by: drafts.answered_by }),
      },
      ...(to_audit === null
        ? []
        : [{ title: msg`Esperam por auditoria`, value: i18n.number(to_audit), href: auditHref }]),
    ]
    return (
      <ul className={classes['figures']} aria-label={_(msg`Números de formulários`)}>
        {figures.map(({ title, value, href, ...more }) => (
          <li key={href}>
            <Link href={href} className={classes['figure']} data-bad={('isBad' in more && more.isBad) || undefined}>
              <span>{_(title)}</span>
              <strong>{value}</strong>
              {'about' in more && more.about ? <span>{_(more.about)}</span> : null}
            </Link>
          </li>
        ))}
      </ul>
    )
  }

  function Days({ overview: { days } }: { overview: FormsOverview }) {
    const ofDay = (day: string, status: string) => responsesWith({ started_from: day, started_to: day, status })
    const ofDays = (status: string) => days.map(({ day }) => ofDay(day, status))
    const series = [
      {
        name: 'completions',
        label: _(msg`Concluídas e aceitas`),
        color: 'var(--forms-completed)',
        hrefs: ofDays('completed'),
      },
      { name: 'open', label: _(msg`Rascunho`), color: 'var(--forms-open)', hrefs: ofDays('rascunho') },
    ]
    const bars = days.map(({ day, responses, completions }) => ({
      name: formatDay(day, i18n).slice(0, 5),
      ...{ day, responses, completions, open: responses - completions },
    }))
    return (
      <section aria-labelledby="days" className={classes['part']}>
        <Title order={2} id="days">
          {_(msg`Respostas nos últimos 30 dias`)}
        </Title>
        <div aria-hidden style={{ height }}>
          <BarsChart height={height} isStacked unit="count" bars={bars} series={series} />
        </div>
        <details>
          <summary className={classes['summary']}>{_(msg`Ver como tabela`)}</summary>
          <div className={tableClasses['frame']}>
            <table className={tableClasses['table']} aria-labelledby="days">
              <thead>
                <tr>
                  <th scope="col">{_(msg`Dia`)}</th>
                  <th scope="col" data-amount>
                    {_(msg`Respostas`)}
                  </th>
                  <th scope="col" data-amount>
                    {_(msg`Concluídas e aceitas`)}
                  </th>
                </tr>
              </thead>
              <tbody>
                {bars.map(({ day, responses, completions }) => (
                  <tr key={day}>
                    <td>
                      <Anchor component={Link} href={ofDay(day, 'not_cancelled')}>
                        {formatDay(day, i18n)}
                      </Anchor>
                    </td>
                    <td data-amount>{i18n.number(responses)}</td>
                    <td data-amount>
                      <Anchor component={Link} href={ofDay(day, 'completed')} inherit>
                        {i18n.number(completions)}
                      </Anchor>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </details>
      </section>
    )
  }

  function Statuses({ overview: { statuses, from, to } }: { overview: FormsOverview }) {
    return (
      <section aria-labelledby="statuses" className={classes['part']}>
        <Title order={2} id="statuses">
          {_(msg`Por situação`)}
        </Title>
        <ul className={`${tableClasses['frame']} ${classes['lines']}`}>
          {Object.keys(responseStatuses).map((status) => (
            <li key={status}>
              <Link href={responsesWith({ started_from: from, started_to: to, status })} className={classes['line']}>
                <ResponseStatus status={status} />
                <strong>{i18n.number(statuses[status as keyof typeof statuses])}</strong>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    )
  }

  function Forms({ overview: { forms, from, to } }: { overview: FormsOverview }) {
    if (forms.length === 0) return <Text c="dimmed">{_(msg`Nada foi respondido nos últimos 30 dias.`)}</Text>
    return (
      <section aria-labelledby="by-form" className={classes['part']}>
        <Title order={2} id="by-form">
          {_(msg`Por formulário`)}
        </Title>
        <div className={tableClasses['frame']}>
          <table className={`${tableClasses['table']} ${classes['forms']}`} aria-labelledby="by-form">
            <thead>
              <tr>
                <th scope="col">{_(msg`Formulário`)}</th>
                <th scope="col" data-amount>
                  {_(msg`Respostas`)}
                </th>
                <th scope="col" data-amount className={classes['wide']}>
                  {_(msg`Concluídas e aceitas`)}
                </th>
                <th scope="col" data-amount>
                  {_(msg`Taxa`)}
                </th>
              </tr>
            </thead>
            <tbody>
              {forms.map(({ id, title, responses, completions }) => (
                <tr key={id}>
                  <td>
                    <Anchor
                      component={Link}
                      href={responsesWith({ form: id, started_from: from, started_to: to, status: 'not_cancelled' })}
                    >
                      {title}
                    </Anchor>
                  </td>
                  <td data-amount>{i18n.number(responses)}</td>
                  <td data-amount className={classes['wide']}>
                    {i18n.number(completions)}
                  </td>
                  <td data-amount>{i18n.number(completions / responses, { style: 'percent' })}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
    )
  }
}
