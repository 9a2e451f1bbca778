import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useLocation } from 'wouter'
import type { NativeDashboard } from '../../../contract/dashboards/native-dashboard'
import { dashboardRemoveMachine } from '../../../machines/dashboards/dashboard-remove.machine'
import { dashboardRemoveWords } from '../../../machines/dashboards/dashboard-remove.words'
import { useSystem } from '../../app/system'
import { useRemoval } from '../../app/use-removal'
import { dashboardsHref } from '../native/figure-address'
import { nativeDashboardActors } from '../native/native-dashboard.actors'
import { DashboardRemoveView } from './dashboard-remove.view'

interface DashboardRemoveScreenProps {
  dashboard: Pick<NativeDashboard, 'code' | 'title'>
  onClose: () => void
}

export default function DashboardRemoveScreen({ dashboard, onClose }: DashboardRemoveScreenProps) {
  const { api } = useSystem()
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  const onRemoved = useCallback(() => navigate(dashboardsHref), [navigate])
  const { removeTarget } = nativeDashboardActors({ api, queries, code: dashboard.code })
  const actor = useRemoval(dashboardRemoveMachine, {
    ...{ id: dashboard.code, removeTarget, words: dashboardRemoveWords },
    ...{ onClose, onRemoved },
  })
  return <DashboardRemoveView actor={actor} title={dashboard.title} />
}
