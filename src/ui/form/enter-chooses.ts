import type { KeyboardEvent } from 'react'

interface Typed {
  /** What is typed is searched for: it is not what was chosen already. */
  isSearching: boolean
  /** What is shown is not yet what was found for it. */
  isComing: boolean
}

/**
 * Enter takes the first of what was found for what is typed, and submits no form while options are open. Until it is found,
 * Enter takes nothing: what stands first is of another search.
 */
export function enterChooses({ isSearching, isComing }: Typed) {
  return {
    selectFirstOptionOnChange: isSearching && !isComing,
    onKeyDownCapture: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.key !== 'Enter' || event.currentTarget.getAttribute('aria-expanded') !== 'true') return
      event.preventDefault()
      if (isSearching && isComing) event.stopPropagation()
    },
  }
}
