import { and, eq } from 'drizzle-orm'
import { evaluate } from '../../../contract/forms/evaluate'
import {
  answeredText,
  askedOf,
  fullLabel,
  opensFollowUp,
  settingOf,
} from '../../../contract/forms/follow-up/follow-up-questions'
import type { FormDefinition } from '../../../contract/forms/form'
import type { FilledQuestion } from '../../../contract/forms/repeat'
import type { Answers } from '../../../contract/forms/response'
import { ownValue } from '../../../contract/own-value'
import { addDays, dayAt } from '../../calendar'
import type { Database } from '../../database/open'
import { asset, followUp, type formResponse, userAccount } from '../../database/schema'
import type { Call } from '../../http/route'
import { changesBetween, writeLog } from '../../record/log-entry'
import { applyTransition } from '../../record/transition'
import type { Caller } from '../../session/caller'
import { nameOf, notifyOwner, ownerChange } from './follow-up-owner'
import { followUpRecord, type StoredFollowUp } from './follow-up-record'

type StoredResponse = typeof formResponse.$inferSelect
type Finishing = Call<unknown, unknown, unknown, Caller>

/** A response that is finished, with its answers as they are then. */
interface Finished {
  readonly record: StoredResponse
  readonly definition: FormDefinition
  readonly answers: Answers
}

/**
 * Opens the follow-ups that a finished response asks for, each once: of one that it asked for before, what is answered
 * otherwise changes while it is open (decision 086). The response is locked.
 */
export async function openFollowUps(transaction: Database, call: Finishing, finished: Finished): Promise<void> {
  const { record, definition, answers } = finished
  const asking = askingQuestions(definition, answers)
  if (asking.length === 0) return
  const standing = await transaction.select().from(followUp).where(eq(followUp.response_id, record.id)).for('update')
  for (const question of asking) {
    const known = standing.find(({ question_key }) => question_key === question.key)
    if (known) await followAnswers(transaction, call, known, { question, answers })
    else await openOne(transaction, call, finished, question)
  }
}

function askingQuestions(definition: FormDefinition, answers: Answers): FilledQuestion[] {
  const { sections, ...evaluated } = evaluate(definition, answers, null)
  const asked = new Set(evaluated.asked.flat())
  return sections
    .flatMap(({ questions }) => questions)
    .filter((question) => asked.has(question.key) && opensFollowUp(question, ownValue(answers, question.key)))
}

async function openOne(
  transaction: Database,
  call: Finishing,
  { record, answers }: Finished,
  question: FilledQuestion,
): Promise<void> {
  const values = followUpOf({ question, answers, response: record, now: call.services.clock() })
  if (!(await hasAccess(transaction, values.owner_id))) values.owner_id = record.answered_by
  const [made] = await transaction.insert(followUp).values(values).returning()
  if (!made) throw new Error('the follow-up was not inserted')
  const [machine] = await transaction.select({ code: asset.code }).from(asset).where(eq(asset.id, record.asset_id))
  const { id, question: words, what, severity, due } = made
  await writeLog(transaction, call, {
    ...{ entity: 'follow_up', id, transition: 'followUp.open', to: 'open' },
    changes: changesBetween(
      {},
      {
        ...{ question: words, asset: machine?.code ?? '' },
        ...(what === '' ? {} : { what }),
        ...{ severity, owner: await nameOf(transaction, made.owner_id), due },
      },
    ),
  })
  await notifyOwner(transaction, call, 'followUp.give', made)
}

interface Opening {
  readonly question: FilledQuestion
  readonly answers: Answers
  readonly response: Pick<StoredResponse, 'id' | 'form_id' | 'asset_id' | 'answered_by'>
  /** Milliseconds. */
  readonly now: number
}

/** What is opened by an answer: as whoever answers says, else as the question's setting does. */
export function followUpOf({ question, answers, response, now }: Opening) {
  const setting = settingOf(question)
  if (!setting) throw new Error('the question opens no follow-up')
  const asked = askedOf(question, answers)
  return {
    ...{ response_id: response.id, form_id: response.form_id, asset_id: response.asset_id },
    ...{ question_key: question.key, question: fullLabel(question), asked, what: asked.what },
    answer: answeredText(question, ownValue(answers, question.key) ?? ''),
    severity: asked.severity ?? setting.severity ?? 'medium',
    owner_id: asked.owner ?? setting.owners[0]?.id ?? response.answered_by,
    due: asked.due ?? addDays(dayAt(now), setting.days ?? 0),
    ...{ needs_proof: setting.needs_proof, status: 'open' as const, note: null, reason: null, done_at: null },
    ...{ opened_by: response.answered_by, opened_at: new Date(now) },
  }
}

/** Whoever has lost their access since the form was published is given nothing. */
async function hasAccess(transaction: Database, id: number): Promise<boolean> {
  return (await transaction.$count(userAccount, and(eq(userAccount.id, id), eq(userAccount.is_active, true)))) > 0
}

/** What was changed on the follow-up itself stays, where the answer says the same as before. */
async function followAnswers(
  transaction: Database,
  call: Finishing,
  record: StoredFollowUp,
  { question, answers }: Pick<Opening, 'question' | 'answers'>,
): Promise<void> {
  if (record.status !== 'open') return
  const was = record.asked
  const asked = askedOf(question, answers)
  const isGiven = asked.owner !== null && asked.owner !== was.owner && (await hasAccess(transaction, asked.owner))
  const owner_id = isGiven && asked.owner !== null ? asked.owner : record.owner_id
  const changed = await applyTransition(transaction, call, followUpRecord, {
    ...{ record, event: { type: 'followUp.edit' }, refusal: 'A pendência não pode ser alterada no estado atual.' },
    fields: {
      owner_id,
      ...(asked.what === was.what ? {} : { what: asked.what }),
      ...(asked.severity !== null && asked.severity !== was.severity ? { severity: asked.severity } : {}),
      ...(asked.due !== null && asked.due !== was.due ? { due: asked.due } : {}),
    },
    changesAfter: await ownerChange(transaction, record.owner_id, owner_id),
  })
  // Said by nobody, and so logged nowhere: what the next finish is held against.
  const answer = answeredText(question, ownValue(answers, question.key) ?? '')
  // Its place may have changed too.
  await transaction
    .update(followUp)
    .set({ asked, answer, question: fullLabel(question) })
    .where(eq(followUp.id, record.id))
  if (changed.owner_id !== record.owner_id) await notifyOwner(transaction, call, 'followUp.give', changed)
}

/** Keys of the photos that the follow-ups of a response show, also of those that its answers do not ask for any more. */
export async function photosOfFollowUps(transaction: Database, response: number): Promise<string[]> {
  const standing = await transaction
    .select({ asked: followUp.asked })
    .from(followUp)
    .where(eq(followUp.response_id, response))
  return standing.flatMap(({ asked }) => asked.photos)
}
