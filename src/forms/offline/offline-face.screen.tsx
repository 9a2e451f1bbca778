import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Button, Group, Text } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { Redirect, useLocation } from 'wouter'
import { queriesOf } from '../../app/queries'
import { type System, useSystem } from '../../app/system'
import { Toasts } from '../../app/toast/toasts'
import { PreferencesView } from '../../portal/preferences.view'
import { deviceOwner } from '../../session/device-owner'
import { LeaveGuard, useGuardedLeave } from '../../shell/leaving/leave-guard.screen'
import { offlineHref } from '../shared/address'
import { deviceOf } from './device.queries'
import classes from './offline.module.css'
import { FillHere, ListHere, StartHere } from './offline.screen'

/** A form that is answered here, or a response that was begun here. */
const below = new RegExp(`^${offlineHref}/(responder|respostas)/([1-9]\\d{0,9})$`)

/** Without a session and the shell: what this device keeps of its owner. */
export default function OfflineFace() {
  const system = useSystem()
  return (
    <QueryClientProvider client={queriesOf(system)}>
      <LeaveGuard>
        <Toasts />
        <Kept system={system} />
      </LeaveGuard>
    </QueryClientProvider>
  )
}

function Kept({ system: { portal, preferences, settings } }: { system: System }) {
  const { _ } = useLingui()
  const username = useSyncExternalStore(deviceOwner.watch, deviceOwner.read)
  const [path] = useLocation()
  const isBack = useHasComeBack()
  const leave = useCallback(() => portal.send({ type: 'offline.leave', isOnline: navigator.onLine }), [portal])
  const leaveAsked = useGuardedLeave(leave)
  /** Nothing is being filled in: what waits is sent at once. */
  const isDone = username === null || (isBack && path === offlineHref)
  useEffect(() => {
    if (isDone) leave()
  }, [isDone, leave])
  if (username === null) return null
  const device = deviceOf(username)
  const [, place, id] = below.exec(path) ?? []

  return (
    <>
      <title>{`${_(msg`Sem conexão`)} · ${settings.productName}`}</title>
      <div className={classes['alone']}>
        <header className={classes['head']}>
          <Text role="status" fw={500}>
            {isBack ? _(msg`A conexão voltou`) : _(msg`Respondendo sem conexão`)}
          </Text>
          <Group gap={8}>
            <PreferencesView actor={preferences} />
            <Button variant="default" onClick={leaveAsked}>
              {_(msg`Voltar ao portal`)}
            </Button>
          </Group>
        </header>
        {place === 'responder' ? <StartHere device={device} form={Number(id)} /> : null}
        {place === 'respostas' ? <FillHere device={device} id={Number(id)} /> : null}
        {place === undefined && path === offlineHref ? <ListHere device={device} /> : null}
        {place === undefined && path !== offlineHref ? <Redirect to={offlineHref} replace /> : null}
      </div>
    </>
  )
}

function useHasComeBack(): boolean {
  const [isBack, setBack] = useState(false)
  useEffect(() => {
    const look = ({ type }: Event) => setBack(type === 'online')
    window.addEventListener('online', look)
    window.addEventListener('offline', look)
    return () => {
      window.removeEventListener('online', look)
      window.removeEventListener('offline', look)
    }
  }, [])
  return isBack
}
