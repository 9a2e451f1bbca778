import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { useLocation } from 'wouter'
import { assetScanMachine, type FoundMachine } from '../../../machines/forms/asset/asset-scan.machine'
import { useSystem } from '../../app/system'
import { useWorkflow } from '../../app/use-workflow'
import type { Device } from '../offline/device.queries'
import { assetFormsHref, keptAssetHref } from '../shared/address'
import { scanActors } from './asset-scan.actors'
import { AssetScanView } from './asset-scan.view'

interface AssetScanScreenProps {
  device: Device
  isSignedIn: boolean
  onClose: () => void
}

/** From the code on a machine to its forms. */
export default function AssetScanScreen({ device: { machines }, isSignedIn, onClose }: AssetScanScreenProps) {
  const { api } = useSystem()
  const [, navigate] = useLocation()
  const video = useRef<HTMLVideoElement>(null)
  const photo = useRef<File>(null)
  const onDone = useCallback(
    ({ found }: { found: FoundMachine | null }) => {
      onClose()
      if (found) navigate(found.isKept ? keptAssetHref(found.id) : assetFormsHref(found.id))
    },
    [onClose, navigate],
  )
  const actor = useWorkflow(assetScanMachine, {
    actors: scanActors({
      ...{ api: isSignedIn ? api : null, queries: useQueryClient(), machines },
      ...{ page: document, origin: location.origin },
      ...{ video: () => video.current, photo: () => photo.current },
    }),
    input: undefined,
    onDone,
  })
  return (
    <AssetScanView
      actor={actor}
      videoRef={video}
      onPhoto={(chosen) => {
        photo.current = chosen
        actor.send({ type: 'photo.choose' })
      }}
    />
  )
}
