import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { OutboxRow, Waiting } from '../../../machines/forms/response/outbox/outbox-row'
import { responseOutboxMachine } from '../../../machines/forms/response/outbox/response-outbox.machine'
import type { Api } from '../../api/client'
import { keepOfflineParts } from '../../app/kept-program'
import { useSystem } from '../../app/system'
import { toast } from '../../app/toast/toast'
import { toastLink } from '../../app/toast/toast-link'
import { useWorkflow } from '../../app/use-workflow'
import { responseTitle } from '../../ui/titles'
import { responseHref } from '../shared/address'
import type { KeptMachine } from '../shared/device-machines'
import type { DeviceResponse } from '../shared/device-responses'
import { deviceKey } from '../shared/device-store'
import { renewForms } from './device.actors'
import { begunResponses, type Device, deviceOf } from './device.queries'
import { outboxActors } from './outbox.actors'
import type { Outbox } from './outbox-context'
import { OutboxMark } from './outbox-mark'

interface OutboxScreenProps {
  username: string
  /** Told the running outbox, and null when it has ended. */
  onChange: (outbox: Outbox | null) => void
}

/** Sends what this device has, and renews what it keeps, as long as somebody is signed in. It shows how much waits. */
export default function OutboxScreen({ username, onChange }: OutboxScreenProps) {
  const device = deviceOf(username)
  const { data } = useQuery(begunResponses(device))
  return data ? <Running device={device} atFirst={data} onChange={onChange} /> : null
}

interface RunningProps extends Pick<OutboxScreenProps, 'onChange'> {
  device: Device
  atFirst: readonly DeviceResponse[]
}

function Running({ device, atFirst, onChange }: RunningProps) {
  const { i18n } = useLingui()
  const { api, settings } = useSystem()
  const queries = useQueryClient()
  /** Of this render: what the outbox has just learned is in it, and is not sent again. */
  const { data: begun = atFirst } = useQuery(begunResponses(device))
  const actor = useWorkflow(responseOutboxMachine, {
    actors: outboxActors({
      ...{ api, queries, ...device },
      isOnline: () => navigator.onLine,
      onSent({ seen, filled: { form, asset } }) {
        const [title, machine] = [form.title, asset.code]
        const record = seen ? { href: responseHref(seen.id), word: responseTitle(seen.id) } : null
        const link = record ? toastLink(i18n, record) : null
        toast(i18n, i18n._(msg`“${title}” do ativo ${machine} foi enviada`), 'done', link)
        // Its last reading is another one now.
        void renewKept({ api, device, queries }, ({ id }) => id === asset.id)
      },
    }),
    input: { waiting: waitingIn(begun) },
  })
  useEffect(() => {
    onChange(actor)
    return () => onChange(null)
  }, [actor, onChange])
  /** The browser may have forgotten them. */
  useEffect(() => {
    if (settings.keepsProgram) void keepOfflineParts().catch(() => null)
  }, [settings])
  const rows = useSelector(actor, ({ context }) => context.rows)
  /** Also what another page has finished here. */
  useEffect(() => {
    for (const waiting of waitingIn(begun))
      if (!isQueued(rows, waiting)) actor.send({ type: 'response.enqueue', ...waiting })
  }, [actor, begun, rows])
  useEffect(() => {
    const stopped = new AbortController()
    const { signal } = stopped
    const look = () => void queries.invalidateQueries({ queryKey: deviceKey })
    let isRenewing = false
    const renew = async () => {
      if (isRenewing || document.hidden) return
      isRenewing = true
      await renewKept({ api, device, queries, signal }, isOld)
      isRenewing = false
    }
    const goOn = () => {
      actor.send({ type: 'outbox.retry' })
      look()
      void renew()
    }
    void renew()
    const timer = setInterval(renew, fresh / 6)
    window.addEventListener('online', goOn, { signal })
    window.addEventListener('focus', look, { signal })
    document.addEventListener('visibilitychange', look, { signal })
    document.addEventListener('visibilitychange', renew, { signal })
    return () => {
      clearInterval(timer)
      stopped.abort()
    }
  }, [actor, api, device, queries])
  return <OutboxMark waiting={rows.length} refused={rows.filter(({ status }) => status === 'refused').length} />
}

/** Not where it was refused here, and finished anew on another page. */
function isQueued(rows: readonly OutboxRow[], { id, problem }: Waiting): boolean {
  return rows.some((row) => row.id === id && (row.status !== 'refused' || problem !== null))
}

/** In the order in which they were finished. */
function waitingIn(begun: readonly DeviceResponse[]): Waiting[] {
  return begun
    .filter(({ status }) => status === 'waiting')
    .toSorted((one, other) => (one.finishedAt ?? '').localeCompare(other.finishedAt ?? ''))
    .map(({ id, problem }) => ({ id, problem }))
}

/** Milliseconds after which what is kept of a machine is read again. */
const fresh = 60 * 60 * 1000

const isOld = ({ keptAt }: KeptMachine) => Date.now() - Date.parse(keptAt) >= fresh

interface Renewal {
  readonly api: Api
  readonly device: Device
  readonly queries: QueryClient
  readonly signal?: AbortSignal
}

/** Reads those of the machines anew that are meant. */
async function renewKept(
  { api, device, queries, signal = new AbortController().signal }: Renewal,
  isMeant: (kept: KeptMachine) => boolean,
): Promise<void> {
  if (!navigator.onLine) return
  const kept = await device.machines.all().catch(() => [])
  for (const { id } of kept.filter(isMeant))
    if (!signal.aborted) await renewForms(api, device, id, signal).catch(() => null)
  await queries.invalidateQueries({ queryKey: deviceKey })
}
