import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { NativeSelect, Skeleton, Switch, Text, VisuallyHidden } from '@mantine/core'
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
  /** What the one person has; null where there are many. */
  current: readonly Role[] | null
  choices: readonly AccessChoice[]
  /** What was chosen as the dialog opened. */
  opened: readonly AccessChoice[]
  onChoose: (choice: Parameters<typeof withChoice>[1]) => void
}

/** What can be given and taken, module by module. */
export function AccessChoices({ modules, source, current, choices, opened, onChoose }: AccessChoicesProps) {
  const { _, i18n } = useLingui()
  const { data, error, isFetching, refetch } = useQuery(source)
  const asksSingly = ({ permissions }: GivenModule) =>
    permissions.some((id) => sideOf(opened, { kind: 'features', id }) !== 'keep')
  const roleIn = (module: number) => current?.find((role) => role.module.id === module)

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
  return modules.map((module, index) => {
    const own = data.results.filter((profile) => profile.module.id === module.id)
    const role = roleIn(module.id)
    const has = (isHeld: boolean | undefined) => (current === null ? null : isHeld === true)
    return (
      <details
        key={module.id}
        className={classes['module']}
        open={index === 0 || role !== undefined || asksSingly(module)}
      >
        <summary>
          {moduleText(module.name, i18n)}
          {role ? (
            <Text span size="xs" c="dimmed">
              {roleText(role, i18n)}
            </Text>
          ) : null}
        </summary>
        <div className={current === null ? classes['choices'] : classes['switches']}>
          {own.map((profile) =>
            field(
              { kind: 'profiles', id: profile.id },
              profileName(profile, i18n),
              module,
              has(role?.profiles.some(({ id }) => id === profile.id)),
              profileDescription(profile, i18n),
            ),
          )}
          {field(
            { kind: 'admin_of', id: module.id },
            _(msg`Administração`),
            module,
            has(role?.is_admin),
            _(msg`Pode tudo no módulo, e decide quem entra.`),
          )}
        </div>
        <details className={classes['single'] ?? ''} open={asksSingly(module)}>
          <summary>{_(msg`Permissões avulsas`)}</summary>
          <div className={classes['choices']}>
            {module.permissions.map((permission) =>
              field({ kind: 'features', id: permission }, _(permissionWord(permission)), module, null),
            )}
          </div>
        </details>
      </details>
    )
  })

  function field(
    item: Pick<AccessChoice, 'kind' | 'id'>,
    label: string,
    module: GivenModule,
    has: boolean | null,
    description?: string,
  ) {
    const side = sideOf(choices, item)
    const name = moduleText(module.name, i18n)
    if (has !== null)
      return (
        <Switch
          key={`${item.kind} ${item.id}`}
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
    return (
      <NativeSelect
        key={`${item.kind} ${item.id}`}
        label={
          <>
            {label}
            <VisuallyHidden> ({name})</VisuallyHidden>
          </>
        }
        description={description}
        inputWrapperOrder={['label', 'input', 'description']}
        value={side}
        data-side={side}
        data={[
          { value: 'keep', label: _(msg`Como está`) },
          { value: 'give', label: _(msg`Dar`) },
          { value: 'take', label: _(msg`Tirar`) },
        ]}
        onChange={({ currentTarget }) => onChoose({ ...item, side: currentTarget.value as typeof side })}
      />
    )
  }
}
