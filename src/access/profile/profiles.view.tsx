import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Anchor, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Profile } from '../../../contract/access/profile'
import { profileEditWords } from '../../../machines/access/profile/profile-edit.words'
import { profileRemoveWords } from '../../../machines/access/profile/profile-remove.words'
import { ActionButton } from '../../ui/parts/action-button'
import { Failure } from '../../ui/parts/failure'
import lateClasses from '../../ui/parts/late.module.css'
import { PlainButton } from '../../ui/parts/plain-button'
import { titles } from '../../ui/titles'
import type { profiles } from '../shared/access.queries'
import { peopleWithProfile } from '../shared/address'
import { moduleText } from '../shared/module-text'
import { PermissionList } from '../shared/permission-list'
import { profileDescription, profileName } from '../shared/profile-words'
import classes from './profile.module.css'

type Module = Profile['module']

interface ProfilesViewProps {
  source: ReturnType<typeof profiles>
  /** Those whose profiles whoever looks may make and change. */
  administered: readonly Module[]
  onNew: (module: Module) => void
  onAct: (act: ProfileAct, profile: Profile) => void
}

export type ProfileAct = 'copy' | 'edit' | 'remove'

/** The profiles of each module: what they hold, how many people have them, and what can be done with them (IAM-01). */
export function ProfilesView({ source, administered, onNew, onAct }: ProfilesViewProps) {
  const { _, i18n } = useLingui()
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
      {data ? byModule(data.results, administered).map(section) : null}
    </Stack>
  )

  function section({ module, own }: ReturnType<typeof byModule>[number]) {
    const name = moduleText(module.name, i18n)
    const isOwn = administered.some(({ id }) => id === module.id)
    return (
      <section key={module.id} aria-labelledby={`module-${module.id}`}>
        <div className={classes['module']}>
          <Title order={2} id={`module-${module.id}`}>
            {name}
          </Title>
          {isOwn ? (
            <PlainButton
              variant="default"
              word={msg`Novo perfil`}
              aria-label={_(msg`Novo perfil de ${name}`)}
              onClick={() => onNew(module)}
            />
          ) : null}
        </div>
        {own.length === 0 ? <Text c="dimmed">{_(msg`Nenhum perfil por enquanto.`)}</Text> : null}
        <div className={classes['profiles']}>
          {own.map((profile) => (
            <ProfileCard key={profile.id} profile={profile}>
              {isOwn ? <ProfileButtons profile={profile} onAct={(act) => onAct(act, profile)} /> : null}
            </ProfileCard>
          ))}
        </div>
      </section>
    )
  }
}

/** A standard one is copied, not changed. */
function ProfileButtons({ profile, onAct }: { profile: Profile; onAct: (act: ProfileAct) => void }) {
  const { _, i18n } = useLingui()
  const { code, people } = profile
  const name = profileName(profile, i18n)
  const isHeld = people > 0 ? _(msg`Há pessoas com este perfil. Tire-o delas antes, vendo o que cada uma perde.`) : null
  const button = (act: ProfileAct, word: MessageDescriptor, why: string | null = null) => (
    <ActionButton
      {...{ variant: 'default', size: 'xs', word, why }}
      aria-label={`${_(word)}: ${name}`}
      onAct={() => onAct(act)}
    />
  )
  return (
    <div className={classes['actions']}>
      {button('copy', msg`Copiar perfil`)}
      {code === null ? (
        <>
          {button('edit', profileEditWords.events['profile.apply'])}
          {button('remove', profileRemoveWords.events['removal.confirm'], isHeld)}
        </>
      ) : null}
    </div>
  )
}

function ProfileCard({ profile, children }: { profile: Profile; children: ReactNode }) {
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
      <PermissionList permissions={permissions} />
      {children}
    </article>
  )
}

/** The modules that have one, and those where one can be made. */
function byModule(profiles: readonly Profile[], administered: readonly Module[]) {
  const modules = new Map([...profiles.map(({ module }) => module), ...administered].map((one) => [one.id, one]))
  return [...modules.values()]
    .sort((one, other) => one.id - other.id)
    .map((module) => ({ module, own: profiles.filter((one) => one.module.id === module.id) }))
}
