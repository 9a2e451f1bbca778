import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { SegmentedControl, Skeleton, Switch, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { AccessChoice, withChoice } from '../../../contract/access/access-change'
import type { Role } from '../../../contract/access/person'
import { Failure } from '../../ui/parts/failure'
import lateClasses from '../../ui/parts/late.module.css'
import { permissionWord } from '../../ui/permission-words'
import type { profiles } from '../shared/access.queries'
import { moduleText } from '../shared/module-text'
import { profileDescription, profileName } from '../shared/profile-words'
import { roleText } from '../shared/roles-text'
import classes from './access-change.module.css'
import { sideOf } from './access-change.projection'

/** A module whose access may be given. */
export interface GivenModule {
  readonly id: number
  readonly name: string
  /** Codenames. */
  readonly permissions: readonly string[]
}

export interface AccessChoicesProps {
  modules: readonly GivenModule[]
  source: ReturnType<typeof profiles>
  /** What each of the people has. */
  held: readonly (readonly Role[])[]
  choices: readonly AccessChoice[]
  /** What was chosen as the dialog opened. */
  opened: readonly AccessChoice[]
  onChoose: (choice: Parameters<typeof withChoice>[1]) => void
}

/** What can be given and taken, module by module: of one person it is on or off, of many it is known how many have it. */
export function AccessChoices({ modules, source, held, choices, opened, onChoose }: AccessChoicesProps) {
  const { _, i18n } = useLingui()
  const { data, error, isFetching, refetch } = useQuery(source)
  const asksSingly = ({ permissions }: GivenModule) =>
    permissions.some((id) => sideOf(opened, { kind: 'features', id }) !== 'keep')
  const total = held.length
  const isOne = total === 1

  if (error && !data)
    return (
      <Failure problem={error} isRetrying={isFetching} onRetry={() => refetch()}>
        {_(msg`Os perfis não puderam ser carregados.`)}
      </Failure>
    )
  if (!data)
    return (
      <div role="status" aria-label={_(msg`Carregando os perfis`)} className={lateClasses['late']}>
        <Skeleton height={240} />
      </div>
    )
  const isAsked = modules.some(asksSingly)
  const inOrder = modules.toSorted((one, other) => Number(asksSingly(other)) - Number(asksSingly(one)))
  return inOrder.map((module, index) => {
    const own = data.results.filter((profile) => profile.module.id === module.id)
    const roles = held.flatMap((some) => some.filter((role) => role.module.id === module.id))
    const role = isOne ? roles[0] : undefined
    return (
      <details
        key={module.id}
        className={classes['module']}
        open={isAsked ? asksSingly(module) : index === 0 || roles.length > 0}
      >
        <summary>
          {moduleText(module.name, i18n)}
          {role ? (
            <Text span size="xs" c="dimmed">
              {roleText(role, i18n)}
            </Text>
          ) : null}
        </summary>
        <div className={classes['switches']}>
          {own.map((profile) =>
            field(
              { kind: 'profiles', id: profile.id },
              profileName(profile, i18n),
              module,
              roles.filter(({ profiles }) => profiles.some(({ id }) => id === profile.id)).length,
              profileDescription(profile, i18n),
            ),
          )}
          {field(
            { kind: 'admin_of', id: module.id },
            _(msg`Administração`),
            module,
            roles.filter(({ is_admin }) => is_admin).length,
            _(msg`Pode tudo no módulo, e decide quem entra.`),
          )}
        </div>
        <details className={classes['single'] ?? ''} open={asksSingly(module)}>
          <summary>{_(msg`Permissões avulsas`)}</summary>
          <div className={classes['switches']}>
            {module.permissions.map((permission) =>
              field({ kind: 'features', id: permission }, _(permissionWord(permission)), module, null),
            )}
          </div>
        </details>
      </details>
    )
  })

  /** `having` is how many have it by that very name; null where that is not known. */
  function field(
    item: Pick<AccessChoice, 'kind' | 'id'>,
    label: string,
    module: GivenModule,
    having: number | null,
    description?: string,
  ) {
    const side = sideOf(choices, item)
    const name = moduleText(module.name, i18n)
    const key = `${item.kind} ${item.id}`
    if (isOne && having !== null) {
      const has = having > 0
      return (
        <Switch
          key={key}
          className={classes['switch'] ?? ''}
          classNames={{ input: classes['input'] ?? '' }}
          // Its row is its label, the description too.
          aria-label={`${label} (${name})`}
          label={label}
          labelPosition="left"
          description={description}
          checked={side === 'keep' ? has : side === 'give'}
          data-side={side}
          onChange={({ currentTarget: { checked } }) =>
            onChoose({ ...item, side: checked === has ? 'keep' : checked ? 'give' : 'take' })
          }
        />
      )
    }
    return (
      <div key={key} className={classes['choice']} data-side={side}>
        <div>
          <Text size="sm">{label}</Text>
          {description ? (
            <Text size="xs" c="dimmed">
              {description}
            </Text>
          ) : null}
          {having === null ? null : (
            <Text size="xs" c="dimmed">
              {_(msg`${plural(having, { 0: 'Ninguém tem', one: `# de ${total} tem`, other: `# de ${total} têm` })}`)}
            </Text>
          )}
        </div>
        <SegmentedControl
          size="xs"
          aria-label={`${label} (${name})`}
          value={side}
          data={[
            { value: 'keep', label: isOne ? _(msg`Como está`) : _(msg`Como estão`) },
            { value: 'give', label: _(msg`Dar`) },
            { value: 'take', label: _(msg`Tirar`) },
          ]}
          onChange={(chosen) => onChoose({ ...item, side: chosen })}
        />
      </div>
    )
  }
}
