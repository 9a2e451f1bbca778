import { formStatuses } from '../../../contract/forms/form.schema'
import { formLifecycle } from '../../../machines/forms/form/form.lifecycle'
import { form } from '../../database/schema'
import { defineRecord } from '../../record/transition'

export const formRecord = defineRecord({
  entity: 'form',
  table: form,
  lifecycle: formLifecycle,
  statuses: formStatuses,
  factsOf: ({ status, draft }) => ({ status, has_changes: draft !== null }),
  inLog: ({ title, description, group, every_days, status }) => ({ title, description, group, every_days, status }),
})
