import { useLingui } from '@lingui/react'
import { Menu } from '@mantine/core'
import { MenuFrame } from '../../parts/menu-frame'
import type { ChoiceFilter } from '../list-definition'
import { ChoiceButton, type ChoiceButtonProps } from './choice-button'

interface ChoiceOptionsProps {
  button: ChoiceButtonProps
  filter: ChoiceFilter
  chosen: readonly string[]
  onChoose: (chosen: readonly string[]) => void
}

/** What stands by itself, then what may be chosen together: the menu stays open for more of it. */
export default function ChoiceOptions({ button, filter, chosen, onChoose }: ChoiceOptionsProps) {
  const { _ } = useLingui()
  const { all, options, several } = filter
  const together = Object.keys(options).filter((value) => value !== several?.alone)
  const single = [['', all], ...Object.entries(options).filter(([value]) => value === several?.alone)] as const
  const toggled = (value: string, isChosen: boolean) =>
    together.filter((one) => (one === value ? isChosen : chosen.includes(one)))
  return (
    <MenuFrame width="14rem" position="bottom-start" button={(ref) => <ChoiceButton {...button} ref={ref} />}>
      {single.map(([value, word]) => (
        <Menu.RadioItem
          key={value}
          value={value}
          checked={value === chosen.join()}
          closeMenuOnClick
          onClick={() => onChoose(value ? [value] : [])}
        >
          {_(word)}
        </Menu.RadioItem>
      ))}
      <Menu.Divider />
      {together.map((value) => (
        <Menu.CheckboxItem
          key={value}
          checked={chosen.includes(value)}
          onChange={(isChosen) => onChoose(toggled(value, isChosen))}
        >
          {_(options[value] ?? all)}
        </Menu.CheckboxItem>
      ))}
    </MenuFrame>
  )
}
