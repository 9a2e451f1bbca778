import { useState } from 'react'
import type { ModuleSettings } from '../../../contract/access/module-settings'
import { withWords } from '../../app/catalogues'
import { useEntitlement } from '../../app/modules'
import { useSystem } from '../../app/system'
import { optional } from '../../ui/parts/optional'
import { profiles } from '../shared/access.queries'
import { isModuleAdmin, moduleSettings, moduleUsers } from './administration.queries'
import { AdministrationView } from './administration.view'

const SettingsDialog = optional(() => withWords(import('./module-settings.screen'), 'access', 'record'))

export default function AdministrationScreen({ id }: { id: number }) {
  const { api } = useSystem()
  const { list, isSuperuser } = useEntitlement()
  const [opened, open] = useState<ModuleSettings | null>(null)
  return (
    <>
      <AdministrationView
        id={id}
        module={list.find((one) => one.id === id) ?? null}
        isSuperuser={isSuperuser}
        isAdmin={isModuleAdmin(api, id)}
        users={moduleUsers(api, id)}
        profiles={profiles(api, id)}
        settings={moduleSettings(api, id)}
        onChange={open}
      />
      {opened ? <SettingsDialog settings={opened} onClose={() => open(null)} /> : null}
    </>
  )
}
