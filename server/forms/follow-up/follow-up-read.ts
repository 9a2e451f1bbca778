import { eq } from 'drizzle-orm'
import type { FollowUp } from '../../../contract/forms/follow-up/follow-up'
import { opensFollowUp } from '../../../contract/forms/follow-up/follow-up-questions'
import { filledSections } from '../../../contract/forms/repeat'
import { ownValue } from '../../../contract/own-value'
import type { Database } from '../../database/open'
import { followUp, formResponse, formVersion, userAccount } from '../../database/schema'
import { notFound } from '../../http/refused'
import { readResponseFiles } from '../response/response-files'
import { readFollowUpRows } from './follow-up-list'
import { countProofs } from './follow-up-record'

/** One follow-up as its page shows it; 404 where there is none. */
export async function readFollowUp(database: Database, id: number, today: string): Promise<FollowUp> {
  const [stored] = await database
    .select({
      ...{ question_key: followUp.question_key, answer: followUp.answer, what: followUp.what },
      ...{ needs_proof: followUp.needs_proof, note: followUp.note, reason: followUp.reason },
      ...{ opened_by: userAccount.name, response_id: followUp.response_id, asked: followUp.asked },
      ...{ answers: formResponse.answers, response_status: formResponse.status, definition: formVersion.definition },
    })
    .from(followUp)
    .innerJoin(userAccount, eq(userAccount.id, followUp.opened_by))
    .innerJoin(formResponse, eq(formResponse.id, followUp.response_id))
    .innerJoin(formVersion, eq(formVersion.id, formResponse.form_version_id))
    .where(eq(followUp.id, id))
  const [row] = await readFollowUpRows(database, [id], today)
  if (!stored || !row) throw notFound()
  const { question_key, response_id, response_status, asked, answers, definition, ...own } = stored
  const questions = filledSections(definition, answers).flatMap(({ questions }) => questions)
  const question = questions.find(({ key }) => key === question_key)
  const isOpening = question !== undefined && opensFollowUp(question, ownValue(answers, question_key))
  return {
    ...row,
    ...own,
    photos: (await readResponseFiles(database, response_id)).filter(({ key }) => asked.photos.includes(key)),
    proofs: await countProofs(database, id),
    // Of one that was sent back nothing is decided before it is finished again.
    is_asked: response_status === 'rascunho' || (response_status !== 'cancelado' && isOpening),
  }
}
