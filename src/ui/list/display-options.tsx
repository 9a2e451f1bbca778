import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Menu } from '@mantine/core'
import { MenuFrame } from '../parts/menu-frame'
import type { ListDefinition } from './list-definition'
import { isShown, type ListPreferences, withColumn } from './list-preferences'
import { ToolButton } from './tool-button'

export interface DisplayOptionsProps {
  /** On the button. */
  word: MessageDescriptor
  definition: Pick<ListDefinition<never, never>, 'columns'>
  preferences: ListPreferences
  onPreferences: (preferences: ListPreferences) => void
}

/** The menu stays open: people change more than one thing, and see it change behind. */
export default function DisplayOptions({
  word: displayWord,
  definition,
  preferences,
  onPreferences,
}: DisplayOptionsProps) {
  const { _ } = useLingui()
  const densities = [
    { density: 'regular', word: msg`Linhas confortáveis` },
    { density: 'compact', word: msg`Linhas compactas` },
  ] as const
  return (
    <MenuFrame width="16rem" button={(ref) => <ToolButton ref={ref} icon="display" word={displayWord} />}>
      <Menu.Label>{_(msg`Colunas`)}</Menu.Label>
      {definition.columns
        .filter(({ isFixed, isAction }) => !isFixed && !isAction)
        .map((column) => (
          <Menu.CheckboxItem
            key={column.field}
            checked={isShown(column, preferences)}
            onChange={(isWanted) => onPreferences(withColumn(preferences, column, isWanted))}
          >
            {_(column.title)}
          </Menu.CheckboxItem>
        ))}
      <Menu.Divider />
      <Menu.Label>{_(msg`Altura das linhas`)}</Menu.Label>
      {densities.map(({ density, word }) => (
        <Menu.RadioItem
          key={density}
          value={density}
          checked={density === preferences.density}
          closeMenuOnClick={false}
          onClick={() => onPreferences({ ...preferences, density })}
        >
          {_(word)}
        </Menu.RadioItem>
      ))}
      <Menu.Divider />
      <Menu.Label>{_(msg`Teclado: / busca; ↑ e ↓ andam pelas linhas; x ou espaço seleciona`)}</Menu.Label>
    </MenuFrame>
  )
}
