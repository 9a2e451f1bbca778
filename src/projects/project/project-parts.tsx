import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Anchor, Text, Title } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { DebitNotePage } from '../../../contract/billing/debit-note'
import type { InvoicePage } from '../../../contract/billing/invoice'
import type { NdRequestPage } from '../../../contract/billing/nd-request'
import type { ReportPage } from '../../../contract/billing/report'
import { type Permission, readMasterData, recordPermissions } from '../../../contract/permissions'
import type { Problem } from '../../../contract/problem'
import type { Project } from '../../../contract/projects/project'
import { FigureTable } from '../../billing/overview/figure-table'
import { askHref } from '../../ui/ask-access'
import { formatAmount } from '../../ui/format'
import { Failure } from '../../ui/parts/failure'
import { permissionWord } from '../../ui/permission-words'
import { titles } from '../../ui/titles'
import { type ProjectPart, partHref, projectHref } from '../project-address'

type Answer<Page> = UseQueryResult<Page, Problem> | null

/** What the lists say of the project; null of one that the person may not see. */
export interface PartAnswers {
  readonly reports: Answer<ReportPage>
  readonly invoices: Answer<InvoicePage>
  readonly requests: Answer<NdRequestPage>
  readonly notes: Answer<DebitNotePage>
  readonly assets: Answer<{ readonly count: number }>
}

interface Row {
  readonly part: ProjectPart
  readonly title: MessageDescriptor
  readonly permission: Permission
  readonly answer: Answer<{ readonly count: number }>
  /** What they come to, and what of it is open still. */
  readonly value?: string | undefined
  readonly open?: string | undefined
}

/** What belongs to a project: totals of lists, each the way to the list whose totals they are; of a list that is not for this person, why. */
export function ProjectParts({ project: { id }, parts }: { project: Project; parts: PartAnswers }) {
  const { _, i18n } = useLingui()
  const { reports, invoices, requests, notes, assets } = parts
  const rows: readonly Row[] = [
    {
      ...{ part: 'reports', title: titles.reports, permission: recordPermissions.report.read, answer: reports },
      ...{ value: reports?.data?.totals.valor_bm, open: reports?.data?.totals.balance },
    },
    {
      ...{ part: 'invoices', title: titles.invoices, permission: recordPermissions.invoice.read, answer: invoices },
      value: invoices?.data?.totals.value,
    },
    {
      ...{ part: 'requests', title: titles.requests, permission: recordPermissions.ndRequest.read, answer: requests },
      ...{ value: requests?.data?.totals.value, open: requests?.data?.totals.undebited },
    },
    {
      ...{ part: 'notes', title: titles.debitNotes, permission: recordPermissions.debitNote.read, answer: notes },
      value: notes?.data?.totals.value,
    },
    { part: 'assets', title: msg`Máquinas`, permission: readMasterData, answer: assets },
  ]
  const shown = rows.filter(({ answer }) => answer !== null)
  const hidden = rows.filter(({ answer }) => answer === null)
  const failed = shown.find(({ answer }) => answer?.error)?.answer

  return (
    <section aria-labelledby="parts">
      <Title order={2} id="parts" mb={8}>
        {_(msg`Registros do projeto`)}
      </Title>
      {failed?.error ? (
        <Failure
          problem={failed.error}
          isRetrying={failed.isFetching}
          onRetry={() => shown.filter(({ answer }) => answer?.error).map(({ answer }) => answer?.refetch())}
        >
          {_(msg`Esta parte da página não pôde ser carregada.`)}
        </Failure>
      ) : null}
      {shown.length > 0 ? (
        <FigureTable
          id="parts"
          titles={[_(msg`Registros`), _(msg`Quantidade`), _(msg`Valor (R$)`), _(msg`Em aberto (R$)`)]}
          rows={shown.map(({ part, title, answer, value, open }) => ({
            key: part,
            cells: [
              <Anchor key="part" component={Link} href={partHref(part, id)}>
                {_(title)}
              </Anchor>,
              answer?.data ? i18n.number(answer.data.count) : '…',
              amount(value),
              amount(open),
            ],
          }))}
        />
      ) : null}
      {hidden.map(({ part, title, permission }) => {
        const [name, word] = [_(title), _(permissionWord(permission))]
        return (
          <Text key={part} c="dimmed" fz="sm" mt={8}>
            {_(msg`${name}: falta a permissão “${word}”.`)}{' '}
            <Anchor component={Link} href={askHref(permission, projectHref(id))} inherit>
              {_(msg`Pedir acesso`)}
            </Anchor>
          </Text>
        )
      })}
    </section>
  )

  function amount(value: string | undefined): ReactNode {
    return value === undefined ? '' : formatAmount(value, i18n)
  }
}
