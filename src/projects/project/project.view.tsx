import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Anchor, Stack, Text, Title } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { AccessModule } from '../../../contract/access/access'
import { permits, readMasterData, recordPermissions } from '../../../contract/permissions'
import type { Project } from '../../../contract/projects/project'
import { projectPictures } from '../../billing/pictures/project-picture'
import { clientHref, costCenterHref } from '../../billing/shared/address'
import { formatDay, formatMoment, formatMoney } from '../../ui/format'
import type { Fact } from '../../ui/record/facts'
import type { Neighbours } from '../../ui/record/neighbours'
import { RecordFrame } from '../../ui/record/record-frame'
import { RecordLifecycle } from '../../ui/record/record-lifecycle'
import { RecordTabPart } from '../../ui/record/record-tab'
import { RecordTabs } from '../../ui/record/record-tabs'
import { type RecordTab, tabHref, tabsOf } from '../../ui/record/tabs'
import { projectTitle, titles } from '../../ui/titles'
import type { project, projectLog } from '../project.queries'
import { projectHref, projectsHref } from '../project-address'
import type { ProjectAction } from './project-actions.projection'
import { ProjectButtons } from './project-buttons'
import { shareText } from './project-figures'
import { projectLogWords } from './project-log'
import { ProjectMonths } from './project-months'
import { ProjectOpenParts } from './project-open'
import { type PartAnswers, ProjectParts } from './project-parts'
import { ProjectStatus, projectStatuses } from './project-status'

interface ProjectViewProps {
  id: number
  tab: RecordTab
  source: ReturnType<typeof project>
  log: ReturnType<typeof projectLog>
  neighbours?: Neighbours | null
  /** That somebody else has changed it meanwhile. */
  changed?: ReactNode
  /** Beside its title: whether the person follows it. */
  live?: ReactNode
  /** What the person may do. */
  modules: readonly AccessModule[]
  /** What the lists say of the project. */
  parts: PartAnswers
  /** The project as the person saw it then. */
  onOpen: (action: ProjectAction, data: Project) => void
  /** Its files, on a tab of their own. */
  documents?: ReactNode
  /** What colleagues tell each other about it, on a tab of its own. */
  conversation?: ReactNode
}

/** A project: what it costs against what was planned, and what it is made of (PRJ-01). */
export function ProjectView({
  id,
  tab,
  source,
  log: logSource,
  neighbours = null,
  changed,
  live,
  modules,
  parts,
  onOpen,
  documents = null,
  conversation = null,
}: ProjectViewProps) {
  const { _, i18n } = useLingui()
  const log = useInfiniteQuery(logSource)
  const address = projectHref(id)
  const seesMasters = permits(modules, readMasterData)
  const seesClients = seesMasters || Object.values(recordPermissions).some(({ read }) => permits(modules, read))

  return (
    <RecordFrame
      source={source}
      address={address}
      listHref={projectsHref}
      title={projectTitle(id)}
      neighbours={neighbours}
      changed={changed}
      live={live}
      tabs={<RecordTabs tabs={tabsOf(address)} current={tabHref(address, tab)} />}
      heading={(data) => ({
        title: data.name,
        subject: [data.code, data.client?.name ?? ''].filter(Boolean).join(' · '),
        amounts: amountsOf(data),
        actions: <ProjectButtons project={data} modules={modules} onOpen={(action) => onOpen(action, data)} />,
        way: (
          <RecordLifecycle
            log={log}
            current={data.status}
            states={projectStatuses}
            pictures={projectPictures}
            {...(tab === 'logs' ? {} : { history: tabHref(address, 'logs') })}
          />
        ),
      })}
      columns={(data) => ({
        facts: factsOf(data),
        children:
          tab === 'summary' ? (
            <Stack gap={24}>
              <ProjectOpenParts project={data} modules={modules} />
              <ProjectMonths project={data} modules={modules} />
              <ProjectParts project={data} parts={parts} />
              <CostCenters project={data} isLinked={seesMasters} />
            </Stack>
          ) : (
            <RecordTabPart
              tab={tab}
              log={log}
              words={projectLogWords}
              statusBadge={(status) => <ProjectStatus status={status} />}
              documents={documents}
              conversation={conversation}
            />
          ),
      })}
      words={{
        missing: msg`O projeto #${id} não existe.`,
        seeAll: msg`Ver todos os projetos`,
        failed: msg`O projeto não pôde ser carregado.`,
        loading: msg`Carregando o projeto`,
      }}
    />
  )

  function amountsOf(data: Project) {
    const share = shareText(data, i18n)
    return [
      {
        name: share === '' ? _(msg`Realizado`) : _(msg`Realizado, ${share} do orçado`),
        value: formatMoney(data.cost, i18n),
      },
      { name: _(msg`Orçado`), value: formatMoney(data.budget, i18n) },
    ]
  }

  function factsOf(data: Project): Fact[] {
    const { status, reason, client, manager, members, begins, ends, days_late } = data
    const end = formatDay(ends, i18n)
    const { fields } = projectLogWords
    return [
      {
        name: status === 'cancelled' ? _(msg`Motivo do cancelamento`) : _(msg`Motivo da suspensão`),
        value: status === 'cancelled' || status === 'suspended' ? reason : null,
        isLong: true,
      },
      { name: _(fields.manager), value: manager.name },
      { name: _(fields.members), value: members.map(({ name }) => name).join(', '), isLong: true },
      {
        name: _(fields.client),
        value:
          client && seesClients ? (
            <Anchor component={Link} href={clientHref(client.id)} inherit>
              {client.name}
            </Anchor>
          ) : (
            (client?.name ?? null)
          ),
      },
      { name: _(fields.begins), value: formatDay(begins, i18n) },
      {
        name: status === 'closed' ? _(msg`Término`) : _(fields.ends),
        value:
          days_late > 0 ? (
            <Text span inherit c="var(--mantine-color-error)">
              {_(msg`${end}, ${plural(days_late, { one: 'há # dia', other: 'há # dias' })}`)}
            </Text>
          ) : (
            end
          ),
      },
      { name: _(fields.description), value: data.description, isLong: true },
      { name: _(msg`Criado por`), value: data.created_by },
      { name: _(msg`Criado em`), value: formatMoment(data.created_at, i18n) },
    ]
  }
}

/** Whoever sees master data goes on to the record of one. */
function CostCenters({ project: { cost_centers }, isLinked }: { project: Project; isLinked: boolean }) {
  const { _ } = useLingui()
  return (
    <section aria-labelledby="cost-centers">
      <Title order={2} id="cost-centers" mb={8}>
        {_(titles.costCenters)}
      </Title>
      {cost_centers.length === 0 ? (
        <Text c="dimmed">{_(msg`Nenhum ainda: sem centro de custo, nada é contado neste projeto.`)}</Text>
      ) : (
        <Stack component="ul" gap={4} m={0} p={0} style={{ listStyle: 'none' }}>
          {cost_centers.map((center) => {
            const text = `${center.code} · ${center.name}`
            return (
              <li key={center.id}>
                {isLinked ? (
                  <Anchor component={Link} href={costCenterHref(center.id)}>
                    {text}
                  </Anchor>
                ) : (
                  text
                )}
              </li>
            )
          })}
        </Stack>
      )}
    </section>
  )
}
