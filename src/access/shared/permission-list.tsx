import { useLingui } from '@lingui/react'
import { Text } from '@mantine/core'
import { permissionWord } from '../../ui/permission-words'
import { permissionAreas } from './permission-areas'
import classes from './permission-list.module.css'

/** Permissions in words, by area. */
export function PermissionList({ permissions }: { permissions: readonly string[] }) {
  const { _ } = useLingui()
  return (
    <div className={classes['areas']}>
      {permissionAreas(permissions).map(({ title, permissions: own }) => (
        <div key={title?.id ?? ''}>
          {title ? (
            <Text c="dimmed" fz="xs">
              {_(title)}
            </Text>
          ) : null}
          <ul>
            {own.map((permission) => (
              <li key={permission}>{_(permissionWord(permission))}</li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
