import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Button } from '@mantine/core'
import { ChevronDown, Ellipsis } from 'lucide-react'
import { Link, useLocation } from 'wouter'
import { askHref } from '../../ask-access'
import { ActionButton } from '../../parts/action-button'
import { OnDemand } from '../../parts/on-demand'
import { optional } from '../../parts/optional'
import { PlainButton } from '../../parts/plain-button'
import { useIsNarrow, useIsNarrowForButtons, useIsNarrowForMenu } from '../../use-is-narrow'
import classes from '../record.module.css'
import { useOfferedToPalette } from './actions-in-sight'
import type { RecordAction } from './record-action'
import { useKeptFocus } from './use-kept-focus'

export type { RecordAction }

/** As many stand as buttons where there is room. */
const mostInSight = 3

const RecordMenu = optional(() => import('./record-menu'))

interface RecordActionsProps {
  /** Those that are open come first, as buttons, on a narrow screen one; the others wait in a menu. */
  actions: readonly RecordAction[]
  /** What the record's page is for, by preference: the first that is open is filled, and stands first. */
  primary: string | readonly string[]
  /** They are the buttons of what is being done: all stay in sight, also on a narrow screen. */
  isWhole?: boolean
}

/** Below the title, or on a narrow screen in a bar that the thumb reaches. */
export function RecordActions({ actions, primary, isWhole = false }: RecordActionsProps) {
  const { _ } = useLingui()
  const [path] = useLocation()
  const isNarrow = useIsNarrow()
  const room = useIsNarrowForButtons() && !isWhole ? 2 : mostInSight
  const keptFocus = useKeptFocus()
  useOfferedToPalette(actions)
  const foremost = [primary]
    .flat()
    .flatMap((name) => actions.find((action) => action.name === name && isInPlace(action)) ?? [])
    .at(0)
  const buttons = isWhole ? actions.slice(0, room) : inSight(actions, foremost).slice(0, isNarrow ? 1 : room)
  const lacked = actions.find(({ lacks }) => lacks)?.lacks
  const others = [
    ...actions.filter((action) => !buttons.includes(action)),
    ...(lacked ? [{ name: 'ask', word: msg`Pedir acesso`, why: null, does: { href: askHref(lacked, path) } }] : []),
  ]
  const look = useIsNarrowForMenu() ? narrowMenuLook : menuLook
  if (actions.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form
    <div {...keptFocus} role="group" aria-label={_(msg`Ações`)} className={classes['actions']}>
      {buttons.map((action) => (
        <RecordButton
          key={action.name}
          action={action}
          variant={action.name === (foremost?.name ?? primary) ? 'filled' : 'default'}
        />
      ))}
      {others.length > 0 ? (
        <OnDemand
          closed={(menu) => <PlainButton {...look} {...menu} />}
          opened={(waiting) => <RecordMenu actions={others} look={look} {...waiting} />}
        />
      ) : null}
    </div>
  )
}

/** One that is under way keeps its place. */
const isInPlace = ({ why, isBusy }: RecordAction) => why === null || isBusy === true

const isForward = ({ isAside, isDanger }: RecordAction, place: number) =>
  isAside !== true && (place < mostInSight || isDanger !== true)

/** What is open, the foremost first; what cannot be undone is not brought forward. Where nothing is, what would be, with its reasons. */
function inSight(actions: readonly RecordAction[], foremost: RecordAction | undefined): readonly RecordAction[] {
  const open = actions.filter((action, place) => isInPlace(action) && isForward(action, place))
  if (open.length === 0) return actions
  return foremost ? [foremost, ...open.filter((action) => action !== foremost)] : open
}

const menuLook = {
  word: msg`Mais ações`,
  variant: 'default',
  rightSection: <ChevronDown size={16} aria-hidden />,
}

/** Its icon alone is seen, so that the act beside it is read in one line. */
const narrowMenuLook = {
  ...menuLook,
  className: classes['more'] ?? '',
  rightSection: <Ellipsis size={20} aria-hidden />,
}

function RecordButton({ action: { word, why, does, isDanger = false, isBusy = false }, variant }: RecordButtonProps) {
  const { _ } = useLingui()
  const look = { variant, ...(isDanger ? { color: 'red.9' } : {}) }
  if (why === null && typeof does !== 'function')
    return (
      <Button component={Link} href={does.href} {...look}>
        {_(word)}
      </Button>
    )
  return (
    <ActionButton
      {...look}
      {...(isBusy ? { loading: true } : {})}
      word={word}
      why={why}
      onAct={() => (typeof does === 'function' ? does() : undefined)}
    />
  )
}

interface RecordButtonProps {
  action: RecordAction
  variant: string
}
