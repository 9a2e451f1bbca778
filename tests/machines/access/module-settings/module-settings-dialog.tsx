import type { ActorRefFrom } from 'xstate'
import type { moduleSettingsMachine } from '../../../../machines/access/module-settings/module-settings.machine'
import { ModuleSettingsView } from '../../../../src/access/administration/module-settings.view'

export function ModuleSettingsDialog({ actor }: { readonly actor: ActorRefFrom<typeof moduleSettingsMachine> }) {
  return <ModuleSettingsView actor={actor} code="engenharia" title="Engenharia" onTouch={() => undefined} />
}
