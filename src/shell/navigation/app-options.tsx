import { useLingui } from '@lingui/react'
import { Menu } from '@mantine/core'
import { Link } from 'wouter'
import { MenuFrame } from '../../ui/parts/menu-frame'
import { say } from '../trail'
import { AppButton, type AppMark } from './app-button'
import { entriesOf } from './navigation.view'

export default function AppOptions({ app, current, onApproach }: AppMark & { onApproach: (href: string) => void }) {
  const { i18n } = useLingui()
  return (
    <MenuFrame position="right-start" button={(ref) => <AppButton ref={ref} app={app} current={current} />}>
      <Menu.Label>{say(app.title, i18n)}</Menu.Label>
      {entriesOf(app).map(({ href, title }) => (
        <Menu.Item
          key={href}
          component={Link}
          href={href}
          aria-current={href === current ? 'page' : false}
          onPointerEnter={() => onApproach(href)}
        >
          {say(title, i18n)}
        </Menu.Item>
      ))}
    </MenuFrame>
  )
}
