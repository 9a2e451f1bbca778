import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Group, Stack, Text, Title } from '@mantine/core'
import { type UseQueryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Company } from '../../../contract/billing/company/company'
import { masterPermissions } from '../../../contract/permissions'
import type { Problem } from '../../../contract/problem'
import { masterDataWords } from '../../../machines/billing/master-data/master-data.words'
import { formatCnpj } from '../../ui/format'
import { ActionButton } from '../../ui/parts/action-button'
import { AskLink } from '../../ui/parts/ask-link'
import { Failure } from '../../ui/parts/failure'
import { type Fact, Facts } from '../../ui/record/facts'
import { RecordLog } from '../../ui/record/record-log'
import { RecordWaiting } from '../../ui/record/record-page'
import { titles } from '../../ui/titles'
import type { masterLog } from '../master-data/master-data.queries'
import { companyLogWords } from './company-log'

interface CompanyViewProps {
  source: UseQueryOptions<Company, Problem>
  log: ReturnType<typeof masterLog>
  mayEdit: boolean
  /** With the company as the person saw it then. */
  onEdit: (company: Company) => void
}

/** The company that bills: what its documents print from their issue on, and what happened to it (BIL-04). */
export function CompanyView({ source, log: logSource, mayEdit, onEdit }: CompanyViewProps) {
  const { _ } = useLingui()
  const { data: company, error, isFetching, refetch } = useQuery(source)
  const log = useInfiniteQuery(logSource)
  return (
    <Stack component="main" gap={24}>
      <Group justify="space-between" gap={16}>
        <div>
          <Title order={1}>{_(titles.company)}</Title>
          <Text c="dimmed">{_(msg`Sai em cada fatura e nota de débito. O que já foi emitido fica como estava.`)}</Text>
        </div>
        {company ? (
          <Group gap={16}>
            {mayEdit ? null : <AskLink permission={masterPermissions.company} />}
            <ActionButton
              word={masterDataWords.events['record.edit']}
              why={mayEdit ? null : _(msg`Você não possui permissão para alterar a empresa que fatura`)}
              onAct={() => onEdit(company)}
            />
          </Group>
        ) : null}
      </Group>
      {error ? (
        <Failure problem={error} isRetrying={isFetching} onRetry={() => refetch()}>
          {_(msg`A empresa não pôde ser carregada.`)}
        </Failure>
      ) : null}
      {company === undefined && !error ? <RecordWaiting label={_(msg`Carregando a empresa`)} /> : null}
      {company?.version === 0 ? (
        <Text>{_(msg`Ninguém informou ainda que empresa fatura: sem ela nenhuma fatura sai em PDF.`)}</Text>
      ) : null}
      {company && company.version > 0 ? (
        <section aria-label={_(msg`Dados`)} aria-busy={isFetching}>
          <Facts facts={factsOf(company)} />
        </section>
      ) : null}
      <RecordLog log={log} words={companyLogWords} statusBadge={() => null} />
    </Stack>
  )

  function factsOf({ id: _id, version: _version, cnpj, city, state, ...texts }: Company): Fact[] {
    const { fields } = companyLogWords
    return [
      { name: _(fields.name), value: texts.name },
      { name: _(fields.corporate_name), value: texts.corporate_name },
      { name: _(fields.cnpj), value: formatCnpj(cnpj) },
      { name: _(fields.state_registration), value: texts.state_registration },
      { name: _(fields.municipal_registration), value: texts.municipal_registration },
      { name: _(fields.address), value: texts.address },
      { name: _(fields.city), value: [city, state].filter(Boolean).join(' · ') },
      { name: _(fields.postal_code), value: texts.postal_code },
      { name: _(fields.bank), value: texts.bank },
      { name: _(fields.pix_key), value: texts.pix_key },
    ]
  }
}
