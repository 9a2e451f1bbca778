import type { z } from 'zod'
import type { Project } from '../../contract/projects/project'
import type { projectNoteSchema } from '../../contract/projects/project.schema'
import type { reasonSchema } from '../../contract/reason.schema'
import { dayAt } from '../calendar'
import type { Database } from '../database/open'
import type { Call } from '../http/route'
import { applyTransition, lockForCall } from '../record/transition'
import type { Caller } from '../session/caller'
import { readProject } from './project-read'
import { projectRecord } from './project-record'

type Step = Call<{ id: number }, null, unknown, Caller>
type NotedStep = Call<{ id: number }, null, z.output<typeof projectNoteSchema>, Caller>
type ReasonedStep = Call<{ id: number }, null, z.output<typeof reasonSchema>, Caller>

const refusals = {
  'project.activate': 'O projeto não pode ser iniciado no estado atual.',
  'project.resume': 'O projeto não pode ser retomado no estado atual.',
  'project.suspend': 'O projeto não pode ser suspenso no estado atual.',
  'project.cancel': 'O projeto não pode ser cancelado no estado atual.',
  'project.close': 'O projeto não pode ser encerrado no estado atual, ou há registros dele em aberto.',
} as const

/** A step that needs nothing but to be asked for: what is said of it stands in the log. */
export const moveProject =
  (event: 'project.activate' | 'project.resume') =>
  (transaction: Database, call: NotedStep): Promise<Project> =>
    move(transaction, call, event, noteOf(call))

/** A step that asks for a reason, which the project keeps for as long as it stands so. */
export const moveProjectFor =
  (event: 'project.suspend' | 'project.cancel') =>
  (transaction: Database, call: ReasonedStep): Promise<Project> =>
    move(transaction, call, event, { reason: call.body.reason })

/** Irreversible. One that is closed before its expected end ends that day: what is billed later is no part of it. */
export function closeProject(transaction: Database, call: NotedStep): Promise<Project> {
  return move(transaction, call, 'project.close', { ...noteOf(call), isEnded: true })
}

const noteOf = ({ body: { note } }: NotedStep) => (note === '' ? {} : { reason: note })

async function move(
  transaction: Database,
  call: Step,
  event: keyof typeof refusals,
  { reason, isEnded = false }: { readonly reason?: string; readonly isEnded?: boolean },
): Promise<Project> {
  const record = await lockForCall(transaction, projectRecord, call)
  const today = dayAt(call.services.clock())
  const ends = record.begins > today ? record.begins : today
  await applyTransition(transaction, call, projectRecord, {
    record,
    event: { type: event },
    refusal: refusals[event],
    ...(isEnded && ends < record.ends ? { fields: { ends } } : {}),
    ...(reason === undefined ? {} : { reason }),
  })
  return readProject(transaction, record.id, today)
}
