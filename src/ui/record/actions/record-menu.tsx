import { useLingui } from '@lingui/react'
import { Menu, Text } from '@mantine/core'
import { useId } from 'react'
import { Link } from 'wouter'
import { MenuFrame } from '../../parts/menu-frame'
import { PlainButton, type PlainButtonProps } from '../../parts/plain-button'
import classes from '../record.module.css'
import type { RecordAction } from './record-action'

interface RecordMenuProps {
  actions: readonly RecordAction[]
  /** The button that opens it. */
  look: PlainButtonProps
  /** What they are done to. */
  label?: string
}

/** What can be done with a record besides what has a button; a closed one keeps its place and says why. */
export default function RecordMenu({ actions, look, label }: RecordMenuProps) {
  return (
    <MenuFrame width="16rem" button={(ref) => <PlainButton ref={ref} {...look} />}>
      {label ? <Menu.Label>{label}</Menu.Label> : null}
      {actions.map((action) => (
        <Entry key={action.name} action={action} />
      ))}
    </MenuFrame>
  )
}

function Entry({ action: { word, why, note, does, isDanger = false } }: { action: RecordAction }) {
  const { _ } = useLingui()
  const id = useId()
  if (why !== null)
    return (
      <Menu.Item
        className={classes['closed'] ?? ''}
        aria-disabled
        aria-labelledby={`${id}-word`}
        aria-describedby={id}
        closeMenuOnClick={false}
      >
        <span id={`${id}-word`}>{_(word)}</span>
        <Text id={id} component="span" fz="xs" display="block" className={classes['why'] ?? ''}>
          {why}
        </Text>
      </Menu.Item>
    )
  if (typeof does !== 'function')
    return (
      <Menu.Item component={Link} href={does.href}>
        {_(word)}
      </Menu.Item>
    )
  return (
    <Menu.Item className={isDanger ? (classes['danger'] ?? '') : ''} onClick={does}>
      {_(word)}
      {note ? (
        <Text component="span" fz="xs" c="dimmed" display="block" className={classes['why'] ?? ''}>
          {note}
        </Text>
      ) : null}
    </Menu.Item>
  )
}
