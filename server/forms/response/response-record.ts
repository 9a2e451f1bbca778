import { responseStatuses } from '../../../contract/forms/response.schema'
import { responseLifecycle } from '../../../machines/forms/response/response.lifecycle'
import { formResponse } from '../../database/schema'
import { defineRecord } from '../../record/transition'

export const responseRecord = defineRecord({
  entity: 'form_response',
  table: formResponse,
  lifecycle: responseLifecycle,
  statuses: responseStatuses,
  factsOf: ({ status }) => ({ status }),
  inLog: ({ status, progress, non_conformities }) => ({ status, progress, non_conformities }),
  stampsOf: ({ event, now, reason = null }) => ({
    updated_at: now,
    ...(event.type === 'response.finish' ? { completed_at: now, remarks: {} } : {}),
    ...(event.type === 'response.cancel' ? { cancellation_reason: reason } : {}),
  }),
})
