import { msg } from '@lingui/core/macro'
import type { AccessModule } from '../../../contract/access/access'
import type { Response, ResponseFacts, ResponseRow } from '../../../contract/forms/response'
import { permits, responsePermissions } from '../../../contract/permissions'
import { responseLifecycle } from '../../../machines/forms/response/response.lifecycle'
import { actionsOf } from '../../../machines/support/explain'
import { inLifecycle } from '../../../machines/support/lifecycle'
import type { Why } from '../../ui/list/list-selection'
import { whyNotStep } from '../../ui/list/why-not-step'
import type { PermittedAction } from '../../ui/record/actions/permitted-actions'
import { responseStatuses } from './response-status'

/** Whoever looks at a response. */
export interface Looking {
  readonly username: string
  readonly modules: readonly AccessModule[]
}

const audit = responsePermissions['response.accept']

type Step = 'response.finish' | 'response.accept' | 'response.cancel'

/**
 * What may happen to a response now, by the lifecycle that the server decides by and by whose it is: filling it in is offered to
 * whoever began it, the audit to whoever may audit. Nothing where its status is unknown.
 */
export function projectResponseActions(
  { status, answered_by, is_barred }: Pick<Response, 'status' | 'answered_by'> & ResponseFacts,
  { username, modules }: Looking,
): PermittedAction<Step>[] {
  if (!Object.hasOwn(responseStatuses, status)) return []
  const isOwn = answered_by.username === username
  const mayAudit = permits(modules, audit)
  const permitted = { 'response.finish': isOwn, 'response.accept': mayAudit, 'response.cancel': isOwn || mayAudit }
  return actionsOf(
    inLifecycle(responseLifecycle, { status, is_barred: is_barred === true }),
    Object.keys(permitted) as Step[],
  )
    .filter(({ event }) => event === 'response.cancel' || permitted[event])
    .map((action) => ({
      ...action,
      isPermitted: permitted[action.event],
      ...(permitted[action.event] ? {} : { lacks: audit }),
      isOpen: action.isOpen && permitted[action.event],
    }))
}

/** What can be done to several responses of a list. */
export type ResponseBatchStep = 'response.accept' | 'response.cancel'

/** Why it cannot be done to a row, by the lifecycle that the server decides by and by whose it is; null where it can. */
export function whyNot(
  event: ResponseBatchStep,
  { status, answered_by, is_barred, version }: ResponseRow,
  { username, modules }: Looking,
): Why | null {
  if (event === 'response.cancel' && answered_by.username !== username && !permits(modules, audit)) return notOwn
  const step = { lifecycle: responseLifecycle, event, statuses: responseStatuses }
  const isBarred = event === 'response.accept' && status === 'completo' && is_barred
  return isBarred ? own : whyNotStep(step, { status, is_barred }, { version })
}

const notOwn = msg`com resposta de outra pessoa`
const own = msg`à espera de outra pessoa: pela regra do módulo, ninguém audita a própria resposta`
