import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Anchor, Text } from '@mantine/core'
import { Link } from 'wouter'
import type { AccessModule } from '../../../contract/access/access'
import { permits, recordPermissions } from '../../../contract/permissions'
import type { Project, ProjectOpen } from '../../../contract/projects/project'
import noticeClasses from '../../ui/parts/notice.module.css'
import { openParts, partHref } from '../project-address'

const words: Readonly<Record<keyof ProjectOpen, (count: number) => MessageDescriptor>> = {
  reports: (count) =>
    msg`${plural(count, { one: '# boletim com saldo a faturar', other: '# boletins com saldo a faturar' })}`,
  provisions: (count) => msg`${plural(count, { one: '# provisão a confirmar', other: '# provisões a confirmar' })}`,
  draft: (count) =>
    msg`${plural(count, { one: '# solicitação de ND em rascunho', other: '# solicitações de ND em rascunho' })}`,
  awaiting_client: (count) =>
    msg`${plural(count, { one: '# solicitação de ND aguardando o cliente', other: '# solicitações de ND aguardando o cliente' })}`,
  in_review: (count) =>
    msg`${plural(count, { one: '# solicitação de ND em revisão', other: '# solicitações de ND em revisão' })}`,
  approved: (count) =>
    msg`${plural(count, { one: '# solicitação de ND aprovada e não debitada', other: '# solicitações de ND aprovadas e não debitadas' })}`,
}

const readers = {
  reports: recordPermissions.report.read,
  invoices: recordPermissions.invoice.read,
  requests: recordPermissions.ndRequest.read,
} as const

/** What keeps a project that goes on from being closed, each the way to the list that shows it; nothing where nothing does. */
export function ProjectOpenParts({ project, modules }: { project: Project; modules: readonly AccessModule[] }) {
  const { _ } = useLingui()
  const { id, status, open } = project
  const found = (Object.keys(words) as (keyof ProjectOpen)[]).filter((name) => open[name] > 0)
  if (found.length === 0 || !['active', 'suspended'].includes(status)) return null
  return (
    <section aria-label={_(msg`O que falta para encerrar`)} className={noticeClasses['notice']} data-kind="warning">
      <Text fw={500}>{_(msg`Para encerrar o projeto, falta resolver:`)}</Text>
      <ul style={{ margin: '4px 0 0' }}>
        {found.map((name) => {
          const { part, filter } = openParts[name]
          const text = _(words[name](open[name]))
          const isOpen = permits(modules, readers[part as keyof typeof readers])
          return (
            <li key={name}>
              {isOpen ? (
                <Anchor component={Link} href={partHref(part, id, filter)}>
                  {text}
                </Anchor>
              ) : (
                text
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
