import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { fromPromise } from 'xstate'
import { assetKeepMachine } from '../../../machines/forms/asset/asset-keep.machine'
import { keepOfflineParts } from '../../app/kept-program'
import { useSystem } from '../../app/system'
import { useWorkflow } from '../../app/use-workflow'
import { deviceOwner } from '../../session/device-owner'
import { keepForms } from '../offline/device.actors'
import { type Device, deviceOf, keptMachines } from '../offline/device.queries'
import type { KeptMachine } from '../shared/device-machines'
import { noRoom } from '../shared/device-responses'
import { claimDevice, deviceKey } from '../shared/device-store'
import { AssetKeepView } from './asset-keep.view'

/** Nothing where the browser keeps nothing. */
export default function AssetKeepScreen({ id }: { id: number }) {
  const { portal } = useSystem()
  const username = useSelector(portal, ({ context }) => context.user?.username ?? '')
  const device = deviceOf(username)
  const { data } = useQuery(keptMachines(device))
  return data ? <Keeping key={id} {...{ id, device }} kept={data} /> : null
}

function Keeping({ id, device, kept }: { id: number; device: Device; kept: readonly KeptMachine[] }) {
  const { api, settings } = useSystem()
  const queries = useQueryClient()
  const own = kept.find((machine) => machine.id === id)
  const renew = () => queries.invalidateQueries({ queryKey: deviceKey })
  const actor = useWorkflow(assetKeepMachine, {
    actors: {
      keepForms: fromPromise<unknown, { asset: number }>(async ({ input: { asset }, signal }) => {
        await keepForms(api, device, asset, signal)
        deviceOwner.become(device.username)
        await renew()
        // Without them what is kept opens as long as the page stays; a browser may refuse both.
        await navigator.storage?.persist?.().catch(() => false)
        if (settings.keepsProgram) await keepOfflineParts().catch(() => null)
      }),
      forgetForms: fromPromise<unknown, { asset: number }>(async ({ input: { asset } }) => {
        await device.machines.forget(asset).catch(() => {
          throw noRoom()
        })
        await claimDevice(device.username)
        await renew()
      }),
    },
    input: { asset: id, isKept: own !== undefined, others: kept.filter((machine) => machine.id !== id).length },
  })
  return <AssetKeepView actor={actor} keptAt={own?.keptAt ?? null} />
}
