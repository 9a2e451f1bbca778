import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Menu } from '@mantine/core'
import { useMemo } from 'react'
import { MenuFrame } from '../parts/menu-frame'
import { useIsNarrow } from '../use-is-narrow'
import classes from './list.module.css'
import type { ListDefinition } from './list-definition'
import { isShown, type ListPreferences, withColumn } from './list-preferences'
import { WalkedToolButton } from './tool-button'

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
    <MenuFrame width="16rem" button={(ref) => <WalkedToolButton ref={ref} icon="display" word={displayWord} />}>
      <Menu.Label>{_(msg`Colunas`)}</Menu.Label>
      <Columns definition={definition} preferences={preferences} onPreferences={onPreferences} />
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

/** One that there is no room for is not seen behind, so it is not checked here either; who checks it has it. */
function Columns({ definition, preferences, onPreferences }: Omit<DisplayOptionsProps, 'word'>) {
  const { _ } = useLingui()
  const isNarrow = useIsNarrow()
  const hidden = useMemo(hiddenColumns, [])
  return definition.columns
    .filter(({ isFixed, isAction }) => !isFixed && !isAction)
    .map((column) => {
      const { field, card, title } = column
      const isLeftOut = !preferences.columns[field] && (isNarrow ? card === undefined : hidden.has(field))
      const isUsual = isShown(column, preferences)
      return (
        <Menu.CheckboxItem
          key={field}
          checked={isUsual && !isLeftOut}
          rightSection={isUsual && isLeftOut ? <span className={classes['leftOut']}>{_(msg`sem espaço`)}</span> : null}
          onChange={(isWanted) => onPreferences(withColumn(preferences, column, isWanted, isLeftOut))}
        >
          {_(title)}
        </Menu.CheckboxItem>
      )
    })
}

/** As the table stands when the menu opens. */
function hiddenColumns(): ReadonlySet<string | undefined> {
  const headers = [...document.querySelectorAll<HTMLElement>('th[data-field]')]
  return new Set(
    headers.filter((one) => getComputedStyle(one).display === 'none').map(({ dataset }) => dataset['field']),
  )
}
