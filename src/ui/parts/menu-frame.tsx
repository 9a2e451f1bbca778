import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Menu.css'
import { Menu, type MenuProps } from '@mantine/core'
import { type ReactElement, type ReactNode, type RefObject, useRef } from 'react'

interface MenuFrameProps extends Pick<MenuProps, 'position'> {
  button: (ref: RefObject<HTMLButtonElement | null>) => ReactElement
  width?: string
  children: ReactNode
}

/** A menu that is open when it comes and gives the focus back to its button (specification, section 9: 4 px, 8rem). */
export function MenuFrame({ button, width = '8rem', position = 'bottom-end', children }: MenuFrameProps) {
  const ref = useRef<HTMLButtonElement>(null)
  return (
    <Menu
      defaultOpened
      onClose={() => ref.current?.focus()}
      withInitialFocusPlaceholder={false}
      position={position}
      offset={4}
    >
      <Menu.Target>{button(ref)}</Menu.Target>
      <Menu.Dropdown miw={width} maw="calc(100vw - 32px)">
        {children}
      </Menu.Dropdown>
    </Menu>
  )
}
