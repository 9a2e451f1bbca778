import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Anchor, Text, Title } from '@mantine/core'
import { Link } from 'wouter'
import type { EffectiveRole, PermissionSource, Person } from '../../../contract/access/person'
import tableClasses from '../../ui/parts/table.module.css'
import { permissionWord } from '../../ui/permission-words'
import { profilesHref } from '../shared/address'
import { moduleText } from '../shared/module-text'
import { profileName } from '../shared/profile-words'
import { roleText } from '../shared/roles-text'
import classes from './person.module.css'

/** What a person may do, module by module, and where each permission comes from. */
export function EffectiveAccess({ person: { roles, status } }: { person: Person }) {
  const { _ } = useLingui()
  if (roles.length === 0)
    return (
      <section aria-labelledby="access">
        <Title order={2} id="access" mb={8}>
          {_(msg`O que pode fazer`)}
        </Title>
        <Text c="dimmed">{_(msg`Nenhum acesso por enquanto: esta pessoa não está em nenhum módulo.`)}</Text>
      </section>
    )
  return (
    <section aria-labelledby="access" className={classes['access']}>
      <Title order={2} id="access">
        {_(msg`O que pode fazer`)}
      </Title>
      {status === 'inactive' ? (
        <Text c="dimmed">{_(msg`Enquanto estiver desativada, a pessoa não entra, e nada disto vale.`)}</Text>
      ) : null}
      {roles.map((role) => (
        <ModuleAccess key={role.module.id} role={role} />
      ))}
    </section>
  )
}

function ModuleAccess({ role }: { role: EffectiveRole }) {
  const { _, i18n } = useLingui()
  const { module, is_admin, permissions } = role
  const heading = `module-${module.id}`
  const count = permissions.length
  const list = <Permissions labelledBy={heading} permissions={permissions} />
  return (
    <section aria-labelledby={heading} className={classes['module']}>
      <header>
        <Title order={3} id={heading}>
          {moduleText(module.name, i18n)}
        </Title>
        <Text c="dimmed">{roleText(role, i18n)}</Text>
      </header>
      {is_admin ? (
        <details>
          <summary>
            {_(msg`Pode tudo neste módulo: ${plural(count, { one: '# permissão', other: '# permissões' })}`)}
          </summary>
          {list}
        </details>
      ) : (
        list
      )}
    </section>
  )
}

function Permissions({ labelledBy, permissions }: { labelledBy: string } & Pick<EffectiveRole, 'permissions'>) {
  const { _ } = useLingui()
  if (permissions.length === 0)
    return <Text c="dimmed">{_(msg`Nada por enquanto: os perfis não têm permissões.`)}</Text>
  return (
    <div className={tableClasses['frame']}>
      <table className={`${tableClasses['table']} ${classes['permissions']}`} aria-labelledby={labelledBy}>
        <thead>
          <tr>
            <th scope="col">{_(msg`Permissão`)}</th>
            <th scope="col">{_(msg`Por que pode`)}</th>
          </tr>
        </thead>
        <tbody>
          {permissions.map(({ permission, sources }) => (
            <tr key={permission}>
              <td>{_(permissionWord(permission))}</td>
              <td>
                {sources.map((source, index) => (
                  <span key={keyOf(source)}>
                    {index > 0 ? ', ' : null}
                    <Source source={source} />
                  </span>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Source({ source }: { source: PermissionSource }) {
  const { _, i18n } = useLingui()
  switch (source.kind) {
    case 'admin':
      return _(msg`administra o módulo`)
    case 'grant':
      return _(msg`dada só a esta pessoa`)
    case 'profile':
      return (
        <Anchor component={Link} underline="always" href={`${profilesHref}#profile-${source.profile.id}`}>
          {profileName(source.profile, i18n)}
        </Anchor>
      )
  }
}

const keyOf = (source: PermissionSource) => (source.kind === 'profile' ? source.profile.id : source.kind)
