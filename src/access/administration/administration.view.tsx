import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Anchor, Button, Skeleton, Stack, Text, Title } from '@mantine/core'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Module, ModuleUser } from '../../../contract/access/access'
import { type ModuleSettings, rulesOfModules } from '../../../contract/access/module-settings'
import type { Profile, ProfilePage } from '../../../contract/access/profile'
import type { Problem } from '../../../contract/problem'
import { Failure } from '../../ui/parts/failure'
import lateClasses from '../../ui/parts/late.module.css'
import { Notice } from '../../ui/parts/notice'
import tableClasses from '../../ui/parts/table.module.css'
import { Facts } from '../../ui/record/facts'
import { titles } from '../../ui/titles'
import { peopleInModule, personHref, profilesHref } from '../shared/address'
import { moduleText } from '../shared/module-text'
import { PermissionList } from '../shared/permission-list'
import { profileNames } from '../shared/profile-names'
import { profileName } from '../shared/profile-words'
import classes from './administration.module.css'
import { moduleIconWords } from './module-icon-words'
import { moduleRuleWords } from './module-rule-words'

interface AdministrationViewProps {
  id: number
  /** Null where the list does not tell of it. */
  module: Module | null
  isSuperuser: boolean
  isAdmin: UseQueryOptions<boolean, Problem>
  users: UseQueryOptions<readonly ModuleUser[], Problem>
  profiles: UseQueryOptions<ProfilePage, Problem>
  settings: UseQueryOptions<ModuleSettings, Problem>
  /** The settings as the person saw them. */
  onChange: (settings: ModuleSettings) => void
  /** What its administrators put on its page; null where it has none. */
  page: ReactNode
}

/** The administration of a module, for its admins and superusers: its people, its profiles, its permissions (ADM-01, ADM-02). */
export function AdministrationView({
  id,
  module,
  isSuperuser,
  isAdmin,
  users,
  profiles,
  settings,
  onChange,
  page,
}: AdministrationViewProps) {
  const { _, i18n } = useLingui()
  const { data, error, isFetching, refetch } = useQuery(isAdmin)
  const isMissing = error?.status === 404 || error?.status === 403
  const permissions = module?.features.flatMap(({ permission_codename }) => permission_codename ?? []) ?? []

  return (
    <Stack component="main" gap={24}>
      <div>
        <Title order={1}>{_(titles.administration)}</Title>
        {module ? <Text c="dimmed">{moduleText(module.name, i18n)}</Text> : null}
      </div>
      {isMissing ? <Notice kind="error">{_(msg`Este módulo não existe, ou você não está nele.`)}</Notice> : null}
      {error && !isMissing ? (
        <Failure problem={error} isRetrying={isFetching} onRetry={() => refetch()}>
          {_(msg`Não foi possível saber se você administra este módulo.`)}
        </Failure>
      ) : null}
      {data === undefined && !error ? <Waiting label={msg`Carregando a administração`} /> : null}
      {data === false && !isSuperuser ? (
        <Text role="status">
          {_(msg`Você não administra este módulo. Quem o administra decide quem entra e o que pode.`)}
        </Text>
      ) : null}
      {data === true || (data === false && isSuperuser) ? (
        <>
          <Part
            id="people"
            title={titles.people}
            source={users}
            loading={msg`Carregando as pessoas`}
            failed={msg`As pessoas não puderam ser carregadas.`}
            link={
              <Anchor component={Link} href={peopleInModule(id)}>
                {_(msg`Dar e tirar acesso`)}
              </Anchor>
            }
          >
            {(people) => <People people={people} />}
          </Part>
          <Part
            id="profiles"
            title={titles.profiles}
            source={profiles}
            loading={msg`Carregando os perfis`}
            failed={msg`Os perfis não puderam ser carregados.`}
            link={
              <Anchor component={Link} href={profilesHref}>
                {_(msg`Ver e alterar perfis`)}
              </Anchor>
            }
          >
            {({ results }) => <Profiles profiles={results} />}
          </Part>
          <Part
            id="settings"
            title={msg`Configurações`}
            source={settings}
            loading={msg`Carregando as configurações`}
            failed={msg`As configurações não puderam ser carregadas.`}
            isOptional
          >
            {(own) => <Settings settings={own} onChange={() => onChange(own)} />}
          </Part>
          {page}
          <section aria-labelledby="permissions">
            <Title order={2} id="permissions" mb={8}>
              {_(msg`Permissões do módulo`)}
            </Title>
            <PermissionList permissions={permissions} />
          </section>
        </>
      ) : null}
    </Stack>
  )

  function Profiles({ profiles: own }: { profiles: readonly Profile[] }) {
    if (own.length === 0) return <Text c="dimmed">{_(msg`Nenhum perfil por enquanto.`)}</Text>
    return (
      <ul className={`${tableClasses['frame']} ${tableClasses['rows']}`}>
        {own.map((profile) => (
          <li key={profile.id}>
            <Anchor component={Link} href={`${profilesHref}#profile-${profile.id}`}>
              {profileName(profile, i18n)}
            </Anchor>{' '}
            <Text component="span" c="dimmed">
              {_(msg`${plural(profile.people, { 0: 'ninguém', one: '# pessoa', other: '# pessoas' })}`)}
            </Text>
          </li>
        ))}
      </ul>
    )
  }
}

interface PartProps<Data> {
  id: string
  title: MessageDescriptor
  source: UseQueryOptions<Data, Problem>
  loading: MessageDescriptor
  failed: MessageDescriptor
  link?: ReactNode
  /** Another back end may not have it, or not for whoever administers only the module. */
  isOptional?: true
  children: (data: Data) => ReactNode
}

/** A part of the page, which waits and fails by itself. */
function Part<Data>({ id, title, source, loading, failed, link, isOptional, children }: PartProps<Data>) {
  const { _ } = useLingui()
  const { data, error, isFetching, refetch } = useQuery(source)
  if (isOptional && error && [403, 404, 405].includes(error.status)) return null
  return (
    <section aria-labelledby={id} aria-busy={isFetching}>
      <header className={classes['part']}>
        <Title order={2} id={id}>
          {_(title)}
        </Title>
        {link}
      </header>
      {error ? (
        <Failure problem={error} isRetrying={isFetching} onRetry={() => refetch()}>
          {_(failed)}
        </Failure>
      ) : null}
      {data === undefined && !error ? <Waiting label={loading} /> : null}
      {data === undefined ? null : children(data)}
    </section>
  )
}

function Settings({ settings, onChange }: { settings: ModuleSettings; onChange: () => void }) {
  const { _, i18n } = useLingui()
  const { name, icon, place, code, rules } = settings
  const own = rulesOfModules[code] ?? []
  const isKnown = (value: string): value is keyof typeof moduleIconWords => Object.hasOwn(moduleIconWords, value)
  return (
    <>
      <Facts
        facts={[
          { name: _(msg`Nome no menu`), value: moduleText(name, i18n) },
          { name: _(msg`Ícone`), value: isKnown(icon) ? _(moduleIconWords[icon]) : icon },
          { name: _(msg`Lugar no menu`), value: i18n.number(place) },
          ...own.map((rule) => ({
            name: _(moduleRuleWords[rule]),
            value: rules.includes(rule) ? _(msg`Em vigor`) : _(msg`Desligada`),
          })),
        ]}
      />
      <Button variant="default" mt={12} onClick={onChange}>
        {_(msg`Alterar configurações`)}
      </Button>
    </>
  )
}

function People({ people }: { people: readonly ModuleUser[] }) {
  const { _, i18n } = useLingui()
  if (people.length === 0) return <Text c="dimmed">{_(msg`Ninguém está neste módulo por enquanto.`)}</Text>
  return (
    <div className={tableClasses['frame']}>
      <table className={`${tableClasses['table']} ${classes['people']}`} aria-labelledby="people">
        <thead>
          <tr>
            <th scope="col">{_(msg`Nome`)}</th>
            <th scope="col">{_(msg`E-mail`)}</th>
            <th scope="col">{_(msg`Perfil`)}</th>
          </tr>
        </thead>
        <tbody>
          {people.map(({ id, name, username, email, profile }) => (
            <tr key={id}>
              <td>
                <Anchor component={Link} href={personHref(id)}>
                  {name || username}
                </Anchor>
              </td>
              <td>{email}</td>
              <td>{profileNames(profile, i18n) || _(msg`Permissões avulsas`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Waiting({ label }: { label: MessageDescriptor }) {
  const { _ } = useLingui()
  return (
    <div role="status" aria-label={_(label)} className={lateClasses['late']}>
      <Skeleton height={160} />
    </div>
  )
}
