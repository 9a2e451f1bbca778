import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { UnstyledButton } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { Search } from 'lucide-react'
import { isPressed, keySigns, keys } from '../../ui/keys'
import classes from './search-button.module.css'

/** Opens the search over everything; so does its shortcut, also while somebody types, but not over a dialog. */
export function SearchButton({ onOpen }: { onOpen: () => void }) {
  const { _ } = useLingui()
  useWindowEvent('keydown', (event) => {
    if (!isPressed(event, 'searchAll')) return
    const isOver = [...document.querySelectorAll('[role="dialog"]')].some((dialog) => dialog.checkVisibility())
    // The keys that have opened it are still held: the browser has a use for them of its own.
    if (event.repeat || !isOver) event.preventDefault()
    if (!event.repeat && !isOver) onOpen()
  })
  return (
    <UnstyledButton
      className={classes['button'] ?? ''}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onOpen}
    >
      <Search size={18} aria-hidden />
      <span className={classes['name']}>{_(msg`Buscar em tudo`)}</span>
      <span className={classes['word']} aria-hidden>
        {_(msg`Buscar`)}
      </span>
      <kbd className={classes['keys']} aria-hidden>
        {keySigns(keys.searchAll[0]).join(' ')}
      </kbd>
    </UnstyledButton>
  )
}
