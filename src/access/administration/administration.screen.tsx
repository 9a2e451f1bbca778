import { useState } from 'react'
import type { ModuleSettings } from '../../../contract/access/module-settings'
import { withWords } from '../../app/catalogues'
import { useEntitlement } from '../../app/modules'
import { useSystem } from '../../app/system'
import { optional } from '../../ui/parts/optional'
import { landingOf } from '../module-page/landing-modules'
import { moduleAddress } from '../module-page/module-page.queries'
import { ModulePageScreen } from '../module-page/module-page.screen'
import { profiles } from '../shared/access.queries'
import { isModuleAdmin, moduleSettings, moduleUsers } from './administration.queries'
import { AdministrationView } from './administration.view'

const SettingsDialog = optional(() => withWords(import('./module-settings.screen'), 'access'))

export default function AdministrationScreen({ id }: { id: number }) {
  const { api, settings } = useSystem()
  const { list, isSuperuser } = useEntitlement()
  const [opened, open] = useState<ModuleSettings | null>(null)
  const module = list.find((one) => one.id === id) ?? null
  const path = settings.named('VITE_MODULE_PAGES_PATH')
  const landing = path === '' ? undefined : landingOf(module?.code ?? '')
  return (
    <>
      <AdministrationView
        id={id}
        module={module}
        isSuperuser={isSuperuser}
        isAdmin={isModuleAdmin(api, id)}
        users={moduleUsers(api, id)}
        profiles={profiles(api, id)}
        settings={moduleSettings(api, id)}
        onChange={open}
        page={landing ? <ModulePageScreen module={moduleAddress(path, id)} href={landing.path} /> : null}
      />
      {opened ? <SettingsDialog settings={opened} onClose={() => open(null)} /> : null}
    </>
  )
}
