import '@mantine/core/styles/ScrollArea.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Drawer.css'
import { useLingui } from '@lingui/react'
import { Drawer } from '@mantine/core'
import { onShell } from '../../../machines/shell/on-shell.words'
import { type NavigationProps, NavigationView } from './navigation.view'

interface NavigationDrawerProps extends NavigationProps {
  title: string
  isOpen: boolean
  onClose: () => void
}

/** The navigation of a narrow screen, fetched when it is first opened; it opens in 500 ms and closes in 300 (SHL-10, SHL-13). */
export default function NavigationDrawer({ title, isOpen, onClose, ...navigation }: NavigationDrawerProps) {
  const { _ } = useLingui()
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      size="18rem"
      title={title}
      transitionProps={{ duration: 500, exitDuration: 300 }}
      closeButtonProps={{ 'aria-label': _(onShell.closeSidebar) }}
      styles={{ body: { padding: 0 } }}
    >
      <NavigationView {...navigation} />
    </Drawer>
  )
}
