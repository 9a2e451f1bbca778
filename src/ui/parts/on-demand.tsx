// biome-ignore lint/style/noRestrictedImports: whether a menu's code has been asked for yet; a popover is a component
import { type ReactElement, type ReactNode, useEffect, useState } from 'react'

interface OnDemandProps {
  /** The button while its menu is closed for the first time. */
  closed: (props: { 'aria-haspopup': 'menu'; 'aria-expanded': false; onClick: () => void }) => ReactElement
  /** The same with its menu; both are fetched now. */
  opened: (waiting: { fallback: ReactNode; onFailed: () => void }) => ReactNode
}

/** A menu that is fetched when it is first opened: most people never do. */
export function OnDemand({ closed, opened }: OnDemandProps) {
  const [isWanted, setWanted] = useState(false)
  // A menu does not outlast its page, which may come back.
  useEffect(() => () => setWanted(false), [])
  const button = closed({ 'aria-haspopup': 'menu', 'aria-expanded': false, onClick: () => setWanted(true) })
  return isWanted ? opened({ fallback: button, onFailed: () => setWanted(false) }) : button
}
