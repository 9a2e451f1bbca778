import type { AccessModule } from '../../../contract/access/access'
import { type Form, formFactsOf } from '../../../contract/forms/form'
import { faultsOf } from '../../../contract/forms/form-faults'
import { formEventPermissions } from '../../../contract/permissions'
import { formLifecycle } from '../../../machines/forms/form/form.lifecycle'
import { inLifecycle } from '../../../machines/support/lifecycle'
import { type PermittedAction, permittedActions } from '../../ui/record/actions/permitted-actions'
import { formStatuses } from './form-status'

export type FormStep = keyof typeof formEventPermissions

/** What may happen to a form now, by the lifecycle that the server decides by; `faults` keep it from being published. */
export function projectFormActions(
  form: Pick<Form, 'status' | 'draft'>,
  modules: readonly AccessModule[],
): (PermittedAction<FormStep> & { readonly faults: number })[] {
  if (!Object.hasOwn(formStatuses, form.status)) return []
  return permittedActions(inLifecycle(formLifecycle, formFactsOf(form)), formEventPermissions, modules).map(
    (action) => ({
      ...action,
      faults: action.event === 'form.publish' && form.draft ? faultsOf(form.draft).length : 0,
    }),
  )
}
