import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import {
  type DashboardDraft,
  dashboardDraftOf,
  type NativeDashboard,
  newCard,
} from '../../../contract/dashboards/native-dashboard'
import { dashboardEditMachine } from '../../../machines/dashboards/dashboard-edit.machine'
import { dashboardEditWords } from '../../../machines/dashboards/dashboard-edit.words'
import { useSystem } from '../../app/system'
import { useRecordForm } from '../../app/use-record-form'
import { useWorkflow } from '../../app/use-workflow'
import { dashboardHref, dashboardsHref } from '../native/figure-address'
import { FigureCard } from '../native/figure-card'
import { dashboardKeys, nativeDashboardActors } from '../native/native-dashboard.actors'
import { CardGrid } from '../native/native-dashboard.view'
import { useCards } from '../native/use-cards'
import { DashboardEditView } from './dashboard-edit.view'

interface DashboardEditScreenProps {
  /** As the person saw it; null where one is made. */
  dashboard: NativeDashboard | null
}

/** A new one begins with a card, to be made another. */
const blank: DashboardDraft = {
  ...{ title: '', title_en: '', description: '', description_en: '' },
  permission: null,
  cards: [newCard('responses')],
}
const unfiltered = {}

/** Its address is that of the dialog, and leads back to the dashboard, filtered as it was. */
export function DashboardEditScreen({ dashboard }: DashboardEditScreenProps) {
  const { api } = useSystem()
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  const search = useSearch()
  const [opened] = useState(dashboard)
  const code = useRef(opened?.code ?? null)
  const { sourceOf, references, mayOpen } = useCards(unfiltered)
  const back = useCallback(() => {
    const href = code.current === null ? dashboardsHref : dashboardHref(code.current)
    navigate([href, search].filter(Boolean).join('?'), { replace: true })
  }, [navigate, search])
  const { onTouch, onDone } = useRecordForm(dashboardEditWords, back)
  const actor = useWorkflow(dashboardEditMachine, {
    actors: nativeDashboardActors({
      ...{ api, queries, code: opened?.code ?? null },
      onCode: (saved) => {
        code.current = saved
      },
    }),
    input: {
      id: opened?.id ?? null,
      version: opened?.version ?? 0,
      seen: opened ? dashboardDraftOf(opened) : blank,
    },
    onDone,
  })
  return (
    <DashboardEditView
      actor={actor}
      title={opened?.title ?? null}
      references={references}
      sourceOf={sourceOf}
      preview={(cards) => (
        <CardGrid
          cards={cards}
          cardOf={(card, key) => (
            <FigureCard key={key} card={card} source={sourceOf(card)} filter={unfiltered} mayOpen={mayOpen} level={4} />
          )}
        />
      )}
      keyOf={dashboardKeys(queries).keyOf}
      onTouch={onTouch}
    />
  )
}
