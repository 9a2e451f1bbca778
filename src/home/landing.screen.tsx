import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import { askable } from '../access/access-request/access-request.queries'
import { moduleAddress, modulePage } from '../access/module-page/module-page.queries'
import { useEntitlement } from '../app/modules'
import type { ScreenProps } from '../app/screen-props'
import { useSystem } from '../app/system'
import { useDocumentFiles } from '../billing/documents/document-files.screen'
import { recordDocuments } from '../billing/documents/documents.queries'
import { projectLanding } from './landing.projection'
import { LandingView } from './landing.view'

export default function LandingScreen({ route, found }: ScreenProps) {
  const { api, settings } = useSystem()
  const landing = projectLanding(route, useEntitlement())
  const path = settings.named('VITE_MODULE_PAGES_PATH')
  const module =
    landing.module && landing.role !== 'stranger' && path !== '' ? moduleAddress(path, landing.module.id) : null
  const { preview, ...files } = useDocumentFiles(module ?? '')
  return (
    <>
      <LandingView
        {...landing}
        title={route.title(found)}
        path={route.path}
        kept={module === null ? null : { page: modulePage(api, module), documents: recordDocuments(api, module) }}
        givers={path === '' ? null : askable(api)}
        files={files}
      />
      {preview}
    </>
  )
}
