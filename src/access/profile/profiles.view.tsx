import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Anchor, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { Profile } from '../../../contract/access/profile'
import { Failure } from '../../ui/parts/failure'
import lateClasses from '../../ui/parts/late.module.css'
import { permissionWord } from '../../ui/permission-words'
import { titles } from '../../ui/titles'
import type { profiles } from '../shared/access.queries'
import { peopleWithProfile } from '../shared/address'
import { profileDescription, profileName } from '../shared/profile-words'
import classes from './profile.module.css'

/** The profiles of each module: what they hold, and how many people have them (IAM-01). */
export function ProfilesView({ source }: { source: ReturnType<typeof profiles> }) {
  const { _ } = useLingui()
  const { data, error, isFetching, refetch } = useQuery(source)
  return (
    <Stack component="main" gap={24}>
      <div>
        <Title order={1}>{_(titles.profiles)}</Title>
        <Text c="dimmed">
          {_(msg`Um perfil é um conjunto de permissões de um módulo. Uma pessoa pode ter vários.`)}
        </Text>
      </div>
      {error ? (
        <Failure problem={error} isRetrying={isFetching} onRetry={() => refetch()}>
          {_(msg`Os perfis não puderam ser carregados.`)}
        </Failure>
      ) : null}
      {data === undefined && !error ? (
        <div role="status" aria-label={_(msg`Carregando os perfis`)} className={lateClasses['late']}>
          <Skeleton height={240} />
        </div>
      ) : null}
      {byModule(data?.results ?? []).map(([module, own]) => (
        <section key={module.id} aria-labelledby={`module-${module.id}`}>
          <Title order={2} id={`module-${module.id}`} mb={8}>
            {module.name}
          </Title>
          <div className={classes['profiles']}>
            {own.map((profile) => (
              <ProfileCard key={profile.id} profile={profile} />
            ))}
          </div>
        </section>
      ))}
    </Stack>
  )
}

function ProfileCard({ profile }: { profile: Profile }) {
  const { _, i18n } = useLingui()
  const { id, code, people, permissions } = profile
  return (
    <article id={`profile-${id}`} className={classes['profile']}>
      <header>
        <Title order={3}>{profileName(profile, i18n)}</Title>
        {code === null ? null : <Text c="dimmed">{_(msg`padrão`)}</Text>}
        <Anchor component={Link} href={peopleWithProfile(id)} className={classes['people'] ?? ''}>
          {_(msg`${plural(people, { 0: 'ninguém', one: '# pessoa', other: '# pessoas' })}`)}
        </Anchor>
      </header>
      <Text>{profileDescription(profile, i18n)}</Text>
      <ul>
        {permissions.map((permission) => (
          <li key={permission}>{_(permissionWord(permission))}</li>
        ))}
      </ul>
    </article>
  )
}

function byModule(profiles: readonly Profile[]): readonly (readonly [Profile['module'], readonly Profile[]])[] {
  const modules = new Map(profiles.map(({ module }) => [module.id, module]))
  return [...modules.values()].map((module) => [module, profiles.filter((one) => one.module.id === module.id)])
}
