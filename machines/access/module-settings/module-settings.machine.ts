import {
  changedSettings,
  isCompleteSettings,
  mergeSettings,
  type SettingsDraft,
} from '../../../contract/access/module-settings'
import { recordForm } from '../../protocols/record-form'

/** Changes what a module is called, where it stands in the menu and which duties it separates. Source: domain decisions, "Access". */
export const moduleSettingsMachine = recordForm({
  id: 'moduleSettings',
  requirement: 'ADM-01',
  isComplete: (draft: SettingsDraft) => isCompleteSettings(draft),
  changed: changedSettings,
  merge: mergeSettings,
})
