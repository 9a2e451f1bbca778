import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type AnswerWords, answerText } from '../../../contract/forms/answer-text'
import { askedAnswers, isAmbiguous, numberOf } from '../../../contract/forms/evaluate'
import { fullLabel, questionsIn } from '../../../contract/forms/follow-up/follow-up-questions'
import type { FormDefinition, Question } from '../../../contract/forms/form'
import { filledSections, sectionsByPlace, timesFilled } from '../../../contract/forms/repeat'
import { answersFilterSchema, exportAnswersSchema } from '../../../contract/forms/response.schema'
import { ownValue } from '../../../contract/own-value'
import { writersOf } from '../../billing/documents/pdf-frame'
import { dayAt } from '../../calendar'
import type { Database } from '../../database/open'
import { attachment, formResponse, formVersion } from '../../database/schema'
import { inBatches } from '../../export/batches'
import { exportAnswer, exportFile } from '../../export/export-file'
import type { Cell, Kind, Language } from '../../export/sheet'
import { route } from '../../http/route'
import { countRows, readIds, readInOrder } from '../../record/list'
import { inWords } from '../follow-up/follow-up-words'
import { responseList } from './response-list'
import { responseRecord } from './response-record'

type Words = z.output<typeof exportAnswersSchema>['words']

interface Spoken {
  readonly words: Words
  readonly language: Language
}

/** One question of a form, whichever of its versions ask it. */
interface AnswerColumn {
  readonly key: string
  readonly title: string
  readonly kind: Kind
}

export const answerExport = route(
  {
    ...{ method: 'post', path: '/forms/responses/export-answers/', rule: 'signed in' },
    summary:
      'All responses to one form that the filter matches, in its order, as a file with a column for each question',
    ...{ query: answersFilterSchema, body: exportAnswersSchema, answer: exportAnswer, refusals: [415, 429] },
  },
  async ({ query, body, caller, services: { database, clock }, signal }) => {
    const { format, language, words, ids } = body
    const today = dayAt(clock())
    const versions = await readVersions(database, and(responseList.where(query, today), isChosen(ids)))
    const questions = columnsOf([...versions.values()], language)
    const own = body.columns.map(({ title, field }) => ({ title, ...responseList.fields[field] }))
    const readRows = async (some: readonly number[]) => {
      const [rows, answers] = [
        await readInOrder(database, responseList, some, today, query),
        await readAnswers(database, some),
      ]
      return rows.map((row) => {
        const answered = answers(row.id, versions, { words, language })
        return [
          ...own.map(({ cell }) => cell(row, words, language)),
          ...questions.map(({ key, kind }) => answered(key, kind)),
        ]
      })
    }
    return exportFile(
      {
        name: `${language === 'en' ? 'answers-form' : 'respostas-formulario'}-${query.form}`,
        language,
        columns: [...own, ...questions].map(({ title, kind }) => ({ title, kind })),
        batches: inBatches(() => readIds(database, responseList, query, today, ids), readRows),
      },
      {
        ...{ format, user: caller.id, signal, day: today },
        count: () => countRows(database, responseList, query, today, ids),
      },
    )
  },
)

interface Version {
  readonly definition: FormDefinition
  /** How often each section is filled at most. */
  readonly times: readonly number[]
}

type Versions = ReadonlyMap<number, Version>

function isChosen(ids: readonly number[] | undefined): SQL | undefined {
  return ids && inArray(formResponse.id, [...ids])
}

/** What is asked by each version of a form that these responses were given on, the newest first. */
async function readVersions(database: Database, isAsked: SQL | undefined): Promise<Versions> {
  const used = database.select({ id: formResponse.form_version_id }).from(formResponse).where(isAsked)
  const rows = await database
    .select({ id: formVersion.id, definition: formVersion.definition })
    .from(formVersion)
    .where(inArray(formVersion.id, used))
    .orderBy(desc(formVersion.number))
  const repeating = rows.filter(({ definition }) => definition.sections.some(({ repeat }) => repeat !== undefined))
  const responses = await database
    .select({
      version: formResponse.form_version_id,
      keys: sql<string[]>`array(select key from jsonb_object_keys(${formResponse.answers}) key where key like '%~%')`,
    })
    .from(formResponse)
    .where(
      and(
        isAsked,
        inArray(
          formResponse.form_version_id,
          repeating.map(({ id }) => id),
        ),
      ),
    )
  const versions = new Map(rows.map(({ id, definition }) => [id, { definition, times: timesFilled(definition, {}) }]))
  for (const { version, keys } of responses) {
    const known = versions.get(version)
    if (!known) continue
    const times = timesFilled(known.definition, Object.fromEntries(keys.map((key) => [key, key])))
    known.times = known.times.map((most, at) => Math.max(most, times[at] ?? 0))
  }
  return versions
}

/**
 * A column for each question that any of the versions asks, called as the newest of them asks it: those of the newest version in its
 * order, then those that only older ones ask. Where two are called alike, each has its section before it. Of a section that repeats
 * the questions have a column for each place, as many as are filled.
 */
export function columnsOf(newestFirst: readonly Version[], language: Language): AnswerColumn[] {
  const found = new Map<string, { section: string; label: string; kinds: Set<Kind> }>()
  for (const { definition, times } of newestFirst)
    for (const section of sectionsByPlace(definition, times))
      for (const question of questionsIn(section).map((one) => inWords(one, language))) {
        const known = found.get(question.key)
        if (known) known.kinds.add(kindOf(question))
        else
          found.set(question.key, {
            section: section.title,
            label: fullLabel(question),
            kinds: new Set([kindOf(question)]),
          })
      }
  const labels = [...found.values()].map(({ label }) => label)
  const isShared = (label: string) => labels.indexOf(label) !== labels.lastIndexOf(label)
  return [...found].map(([key, { section, label, kinds }]) => {
    const [kind = 'text', ...others] = kinds
    return {
      key,
      title: isShared(label) ? `${section}: ${label}` : label,
      kind: others.length > 0 ? 'text' : kind,
    }
  })
}

function kindOf({ kind }: Question): Kind {
  if (kind === 'number' || kind === 'hour_meter') return 'decimal'
  return kind === 'date' ? 'day' : 'text'
}

/** Of these responses: what each answers to a question that it asks, as a cell. */
async function readAnswers(database: Database, ids: readonly number[]) {
  const rows = await database
    .select({ id: formResponse.id, version: formResponse.form_version_id, answers: formResponse.answers })
    .from(formResponse)
    .where(inArray(formResponse.id, [...ids]))
  const files = await database
    .select({ key: attachment.key, name: attachment.name })
    .from(attachment)
    .where(and(eq(attachment.entity, responseRecord.entity), inArray(attachment.entity_id, [...ids])))
  const names = new Map(files.map(({ key, name }) => [key, name]))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return (id: number, versions: Versions, { words, language }: Spoken) => {
    const answerWords: AnswerWords = {
      ...{ language, check: words.check, day: writersOf(language).day },
      files: (_question, keys) => keys.map((key) => names.get(key) ?? '').join(', '),
    }
    const row = byId.get(id)
    const version = row && versions.get(row.version)
    if (!row || !version) return () => ''
    const { definition } = version
    const asked = askedAnswers(definition, row.answers)
    const filled = filledSections(definition, row.answers).flatMap(questionsIn)
    const columns = sectionsByPlace(definition, timesFilled(definition, row.answers)).flatMap(questionsIn)
    const questions = new Map(filled.map((one, place) => [columns[place]?.key, inWords(one, language)]))
    return (key: string, kind: Kind): Cell => {
      const question = questions.get(key)
      const answer = question && ownValue(asked, question.key)
      if (!question || answer === undefined) return ''
      const typed = [answer].flat().join()
      if (kind === 'decimal') return isAmbiguous(typed) ? typed : (numberOf(typed) ?? typed)
      return kind === 'day' ? typed : answerText(question, answer, answerWords)
    }
  }
}
