import { z } from 'zod'
import { mailLanguageSchema } from '../session/session.schema'
import { formerTopic, noticeTopics, noticeWays } from './notice-topics'

export const choicesSchema = z.record(z.enum(noticeTopics), z.enum(noticeWays))

/** Answer of `GET /notifications/choices/`; `has_mail`: whether the portal sends any and the person has an address, without which `mail` cannot be chosen. */
export const choicesAnswerSchema = z.object({ has_mail: z.boolean(), choices: choicesSchema })

/** Body of `PATCH /notifications/choices/`: topics that are left out stay as they are, and `requests` is an old name of `followed`. `language`: of the mails. */
export const saveChoicesSchema = z.strictObject({
  choices: z.partialRecord(z.enum([...noticeTopics, formerTopic]), z.enum(noticeWays)),
  language: mailLanguageSchema.optional(),
})
