import { useQueryClient } from '@tanstack/react-query'
import { type ModuleSettings, settingsOf } from '../../../contract/access/module-settings'
import { moduleSettingsMachine } from '../../../machines/access/module-settings/module-settings.machine'
import { moduleSettingsWords } from '../../../machines/access/module-settings/module-settings.words'
import { useSystem } from '../../app/system'
import { useRecordForm } from '../../app/use-record-form'
import { useWorkflow } from '../../app/use-workflow'
import { moduleSettingsActors } from './module-settings.actors'
import { ModuleSettingsView } from './module-settings.view'

interface ModuleSettingsScreenProps {
  /** As the person saw them. */
  settings: ModuleSettings
  onClose: () => void
}

/** Fetched when somebody changes the settings of a module. */
export default function ModuleSettingsScreen({ settings, onClose }: ModuleSettingsScreenProps) {
  const { api } = useSystem()
  const queries = useQueryClient()
  const { onTouch, onDone } = useRecordForm(moduleSettingsWords, onClose)
  const actor = useWorkflow(moduleSettingsMachine, {
    actors: moduleSettingsActors(api, queries),
    input: { id: settings.id, version: settings.version, seen: settingsOf(settings) },
    onDone,
  })
  return <ModuleSettingsView actor={actor} code={settings.code} title={settings.name} onTouch={onTouch} />
}
