import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { ActionIcon, Anchor } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { createPortal } from 'react-dom'
import { Link } from 'wouter'
import { isPressed, keySigns, keys } from '../keys'
import { isFree } from '../list/row-events'
import { trailEnd } from '../trail-end'
import classes from './record.module.css'

/** Where a record stands in the list that it was opened from. */
export interface Neighbours {
  /** The address of that list, at the page that holds the record. */
  readonly list: string
  /** From 1. */
  readonly position: number
  readonly count: number
  /** Null at the end. */
  readonly previous: Step | null
  readonly next: Step | null
}

interface Step {
  readonly href: string
  readonly onGo: () => void
}

const backId = 'back-to-list'

interface NeighbourLinksProps extends Neighbours {
  /** Among the steps of the record, where the trail has no room. */
  isNarrow: boolean
}

/** Walks the rows of the list that a record was opened from, with K and J too, and leads back to it: at the end of the trail. */
export function NeighbourLinks({ list, position, count, previous, next, isNarrow }: NeighbourLinksProps) {
  const { _, i18n } = useLingui()
  const trail = isNarrow ? null : document.getElementById(trailEnd)
  const place = `${i18n.number(position)}/${i18n.number(count)}`
  useWindowEvent('keydown', (event) => {
    if (isPressed(event, 'backToList') && isFree(event)) document.getElementById(backId)?.click()
  })
  const links = (
    <nav aria-label={_(msg`Na lista`)} className={classes['neighbours']}>
      <Neighbour
        word={msg`Anterior`}
        keyName="previousRecord"
        step={previous}
        icon={<ChevronLeft size={18} aria-hidden />}
      />
      <Anchor
        component={Link}
        href={list}
        id={backId}
        title={`${_(msg`Voltar à lista`)} (${keySigns(keys.backToList[0]).join(' ')})`}
        aria-keyshortcuts={keys.backToList[0]}
        aria-label={`${place}: ${_(msg`Voltar à lista`)}`}
        className={classes['back'] ?? ''}
      >
        {place}
      </Anchor>
      <Neighbour word={msg`Próximo`} keyName="nextRecord" step={next} icon={<ChevronRight size={18} aria-hidden />} />
    </nav>
  )
  return trail ? createPortal(links, trail) : links
}

interface NeighbourProps {
  word: MessageDescriptor
  keyName: 'previousRecord' | 'nextRecord'
  step: Step | null
  icon: React.ReactNode
}

function Neighbour({ word, keyName, step, icon }: NeighbourProps) {
  const { _ } = useLingui()
  useWindowEvent('keydown', (event) => {
    if (isPressed(event, keyName) && step && isFree(event)) document.getElementById(`neighbour-${keyName}`)?.click()
  })
  const look = { variant: 'subtle', size: 32, 'aria-label': _(word), children: icon } as const
  if (step === null) return <ActionIcon {...look} disabled />
  return (
    <ActionIcon
      {...look}
      renderRoot={(link) => <Link {...link} href={step.href} replace />}
      id={`neighbour-${keyName}`}
      aria-keyshortcuts={keys[keyName][0]}
      title={`${_(word)} (${keySigns(keys[keyName][0]).join(' ')})`}
      onClick={step.onGo}
    />
  )
}
