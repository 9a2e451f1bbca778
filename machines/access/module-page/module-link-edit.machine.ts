import {
  changedModuleLink,
  type ModuleLinkDraft,
  mergeModuleLink,
  problemsOfModuleLink,
} from '../../../contract/access/module-page'
import { recordForm } from '../../protocols/record-form'

/** Puts a link on the page of a module, changes it or moves it. Source: domain decisions, "Access". */
export const moduleLinkEditMachine = recordForm({
  id: 'moduleLinkEdit',
  requirement: 'RTE-01',
  isComplete: (draft: ModuleLinkDraft) => Object.keys(problemsOfModuleLink(draft)).length === 0,
  changed: changedModuleLink,
  merge: mergeModuleLink,
})
