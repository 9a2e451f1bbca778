import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { UnstyledButton } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { formatAgo } from '../ago'
import classes from './list.module.css'

interface ListAgeProps {
  /** Milliseconds since 1970 at which the rows came. */
  at: number
  isComing: boolean
  onReload: () => void
}

/** How old what is on screen is, and what has it read again. */
export function ListAge({ at, isComing, onReload }: ListAgeProps) {
  const { _, i18n } = useLingui()
  useSyncExternalStore(subscribe, seen)
  const online = navigator.onLine
  const ago = formatAgo(new Date(at).toISOString(), Date.now(), i18n)
  const age = _(online ? msg`Atualizado ${ago}` : msg`Sem conexão, atualizado ${ago}`)
  const reload = _(msg`Atualizar lista`)
  const why = _(msg`Sem conexão: a lista não pode ser atualizada`)
  return (
    <UnstyledButton
      className={classes['age'] ?? ''}
      aria-label={`${age}. ${reload}`}
      title={online ? `${age}. ${reload}` : why}
      {...(online ? {} : { 'aria-disabled': true })}
      data-busy={isComing || undefined}
      onClick={() => {
        if (online && !isComing) onReload()
      }}
    >
      {age}
    </UnstyledButton>
  )
}

/** What is read anew: the connection, and how old the rows are by the half minute. */
const seen = () => `${navigator.onLine} ${Math.floor(Date.now() / 30_000)}`

/** A tenth of what the hooks of Mantine bring for that. */
function subscribe(notify: () => void): () => void {
  const timer = setInterval(notify, 30_000)
  const events = ['online', 'offline'] as const
  for (const event of events) window.addEventListener(event, notify)
  return () => {
    clearInterval(timer)
    for (const event of events) window.removeEventListener(event, notify)
  }
}
