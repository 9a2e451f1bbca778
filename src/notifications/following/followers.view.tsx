import '@mantine/core/styles/Popover.css'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Button, Popover, Text } from '@mantine/core'
import { Users } from 'lucide-react'
import type { Followers } from '../../../contract/notifications/follows'
import classes from './follow.module.css'

/** Who else is told of what becomes of the record: how many, and their names at a press (NOT-01). */
export function FollowersView({ count, names }: Followers['others']) {
  const { _, i18n } = useLingui()
  if (count === 0) return null
  const said = _(
    msg`${plural(count, { one: '# outra pessoa segue este registro', other: '# outras pessoas seguem este registro' })}`,
  )
  const more = count - names.length
  return (
    <Popover position="bottom-start" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="subtle"
          color="gray"
          c="var(--mantine-color-text)"
          size="compact-sm"
          px={6}
          className={classes['followers'] ?? ''}
          leftSection={<Users size={14} aria-hidden />}
          aria-label={said}
          title={said}
        >
          {i18n.number(count)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={12} aria-label={said}>
        <Text fz="xs" c="dimmed">
          {said}
        </Text>
        <ul className={classes['names']}>
          {names.map((name, index) => (
            // Two people may have one name.
            <li key={`${index} ${name}`}>{name}</li>
          ))}
          {more > 0 ? <li>{_(msg`e mais ${i18n.number(more)}`)}</li> : null}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}
