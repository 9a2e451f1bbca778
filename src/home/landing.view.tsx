import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Anchor, Button, Skeleton, Stack, Text, Title } from '@mantine/core'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'wouter'
import type { Askable } from '../../contract/access/access-request'
import type { ModulePage } from '../../contract/access/module-page'
import type { RecordDocument } from '../../contract/billing/documents/documents'
import type { Problem } from '../../contract/problem'
import { ModuleLinks } from '../access/module-page/module-links'
import { administrationHref } from '../access/shared/address'
import { DocumentFiles, type DocumentFilesProps } from '../billing/documents/document-files'
import { ModuleIcon } from '../shell/navigation/module-icon'
import { say } from '../shell/trail'
import { askHref } from '../ui/ask-access'
import { Failure } from '../ui/parts/failure'
import lateClasses from '../ui/parts/late.module.css'
import classes from './landing.module.css'
import type { Landing } from './landing.projection'

/** What administrators have put on the page. */
interface Kept {
  page: UseQueryOptions<ModulePage, Problem>
  documents: UseQueryOptions<RecordDocument[], Problem>
}

interface LandingViewProps extends Landing {
  title: MessageDescriptor
  path: string
  /** Null where nobody keeps any, or not for whoever looks. */
  kept: Kept | null
  /** Who gives what the caller lacks; null where nobody knows. */
  givers: UseQueryOptions<Askable, Problem> | null
  files: Pick<DocumentFilesProps, 'saving' | 'onSave' | 'onShow'>
}

/** The page of a module: what a person can do for its work, what its administrators put there, and whom to ask (RTE-01). */
export function LandingView({ module, code, role, entries, title, path, kept, givers, files }: LandingViewProps) {
  const { _ } = useLingui()
  return (
    <main className={classes['landing']}>
      <header className={classes['head']}>
        <Title order={1} className={classes['name'] ?? ''}>
          <ModuleIcon name={module?.icon ?? ''} />
          {module?.is_renamed ? module.name : _(title)}
        </Title>
        {role === 'admin' && module && kept ? (
          <Button component={Link} href={administrationHref(module.id)} variant="default">
            {_(msg`Administrar o módulo`)}
          </Button>
        ) : null}
      </header>
      {role === 'stranger' ? (
        <Text className={classes['stranger'] ?? ''}>
          {_(msg`Você não tem acesso a este módulo. Quem o administra pode liberar a sua entrada.`)}{' '}
          {givers ? <Asking {...{ code, path }} source={givers} /> : <AskLink permission="" path={path} />}
        </Text>
      ) : null}
      <Stack gap={24}>
        <Entries entries={entries} />
        {kept && module ? (
          <Shelf {...kept} {...{ files, role }} administration={administrationHref(module.id)} />
        ) : null}
      </Stack>
      {kept ? <Contacts page={kept.page} /> : null}
    </main>
  )
}

interface AskingProps extends Pick<LandingViewProps, 'code' | 'path'> {
  source: NonNullable<LandingViewProps['givers']>
}

/** Whom a stranger's request reaches, and the way to ask for what lets them in. */
function Asking({ code, path, source }: AskingProps) {
  const { _, i18n } = useLingui()
  const { data } = useQuery(source)
  const { given_by: names, permissions } = data?.find(({ module }) => module.code === code) ?? none
  const given = new Intl.ListFormat(i18n.locale, { type: 'disjunction' }).format(names)
  return (
    <>
      {names.length > 0 ? <>{_(msg`Quem responde ao pedido: ${given}.`)} </> : null}
      <AskLink permission={permissions.find((one) => one.endsWith('_access')) ?? ''} path={path} />
    </>
  )
}

const none = { given_by: [], permissions: [] }

function AskLink({ permission, path }: { permission: string; path: string }) {
  const { _ } = useLingui()
  return (
    <Anchor component={Link} underline="always" href={askHref(permission, path)}>
      {_(msg`Pedir acesso`)}
    </Anchor>
  )
}

function Entries({ entries }: Pick<Landing, 'entries'>) {
  const { _, i18n } = useLingui()
  const id = useId()
  if (entries.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <Title order={2} id={id} mb={8}>
        {_(msg`O que você pode fazer aqui`)}
      </Title>
      <ul className={classes['entries']}>
        {entries.map(({ href, title, about }) => (
          <li key={href}>
            <Link href={href} className={classes['entry']}>
              <span>{say(title, i18n)}</span>
              <Text component="span" c="dimmed" fz="xs">
                {_(about)}
              </Text>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ShelfProps extends Kept, Pick<LandingViewProps, 'files' | 'role'> {
  administration: string
}

/** Links and documents; where there are none, what could be there, and who puts it there. */
function Shelf({ page, documents, files, role, administration }: ShelfProps) {
  const { _ } = useLingui()
  const links = useQuery(page)
  const papers = useQuery(documents)
  const isWaiting = (links.data === undefined && !links.error) || (papers.data === undefined && !papers.error)
  if (isWaiting)
    return (
      <div role="status" aria-label={_(msg`Carregando links e documentos`)} className={lateClasses['late']}>
        <Skeleton height={160} />
      </div>
    )
  const isEmpty = links.data?.links.length === 0 && papers.data?.length === 0
  if (isEmpty)
    return (
      <section className={classes['empty']}>
        <Text>{_(msg`Ainda não há links nem documentos nesta página.`)}</Text>
        {role === 'admin' ? (
          <>
            <Text c="dimmed">
              {_(msg`Ponha aqui o que quem entra procura: sistemas, manuais, modelos, com quem abrir um chamado.`)}
            </Text>
            <Button component={Link} href={administration} variant="default">
              {_(msg`Pôr links e documentos`)}
            </Button>
          </>
        ) : (
          <Text c="dimmed">{_(msg`Quem administra o módulo pode pôr aqui o que você procura: é só pedir.`)}</Text>
        )}
      </section>
    )
  return (
    <>
      {links.error ? (
        <Failure problem={links.error} isRetrying={links.isFetching} onRetry={() => links.refetch()}>
          {_(msg`Os links não puderam ser carregados.`)}
        </Failure>
      ) : null}
      {links.data && links.data.links.length > 0 ? (
        <section aria-labelledby="links">
          <Title order={2} id="links" mb={8}>
            {_(msg`Links`)}
          </Title>
          <ModuleLinks links={links.data.links} />
        </section>
      ) : null}
      {papers.error ? (
        <Failure problem={papers.error} isRetrying={papers.isFetching} onRetry={() => papers.refetch()}>
          {_(msg`Os documentos não puderam ser carregados.`)}
        </Failure>
      ) : null}
      {papers.data && papers.data.length > 0 ? (
        <section aria-labelledby="documents">
          <Title order={2} id="documents" mb={8}>
            {_(msg`Documentos`)}
          </Title>
          <DocumentFiles files={papers.data} stepsOf={() => []} onStep={() => undefined} {...files} />
        </section>
      ) : null}
    </>
  )
}

function Contacts({ page }: Pick<Kept, 'page'>) {
  const { _ } = useLingui()
  const { data } = useQuery(page)
  if (!data) return null
  return (
    <aside aria-labelledby="contacts" className={classes['contacts']}>
      <Title order={2} id="contacts">
        {_(msg`Com quem falar`)}
      </Title>
      {data.administrators.length > 0 ? (
        <>
          <Text c="dimmed">{_(msg`Quem administra o módulo decide quem entra e o que fica nesta página.`)}</Text>
          <ul>
            {data.administrators.map(({ name, email }) => (
              <li key={`${name} ${email}`}>
                <Text fw={500}>{name}</Text>
                {email === '' ? null : <Anchor href={`mailto:${email}`}>{email}</Anchor>}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <Text c="dimmed">{_(msg`Ninguém administra este módulo por enquanto.`)}</Text>
      )}
    </aside>
  )
}
