import type { SnapshotFrom } from 'xstate'
import type { accessRequestLifecycle } from '../../../../machines/access/access-request/access-request.lifecycle'
import type { Part } from '../../../engine/screen'
import { situationOn } from '../../billing/record-shown'

const statuses: Readonly<Record<string, string>> = {
  open: 'Aguarda resposta',
  granted: 'Atendido',
  denied: 'Negado',
  withdrawn: 'Retirado',
  expired: 'Sem resposta a tempo',
}

/** It has no strip of the states that it has passed. */
export async function accessRequestOn(screen: Part) {
  return { ...(await situationOn(screen)), status: await screen.matching('h1 + [data-look]').text() }
}

/** What the page of a request in this state offers to whoever may answer it. */
export function accessRequestShown({ value }: Pick<SnapshotFrom<typeof accessRequestLifecycle>, 'value'>) {
  return { status: statuses[String(value)], open: value === 'open' ? ['Dar acesso', 'Negar pedido'] : [], closed: [] }
}
