import '@mantine/core/styles/ScrollArea.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Drawer.css'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Drawer } from '@mantine/core'
import { type NavigationProps, NavigationView } from './navigation.view'

interface NavigationDrawerProps extends NavigationProps {
  title: string
}

/** The navigation of a narrow screen, fetched when it is first opened. */
export default function NavigationDrawer({ title, ...navigation }: NavigationDrawerProps) {
  const { _ } = useLingui()
  return (
    <Drawer
      opened
      onClose={navigation.onNavigate}
      size="18rem"
      title={title}
      closeButtonProps={{ 'aria-label': _(msg`Fechar menu lateral`) }}
      styles={{ body: { padding: 0 } }}
    >
      <NavigationView {...navigation} />
    </Drawer>
  )
}
