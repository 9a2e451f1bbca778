import { and, desc, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { askedAnswers, isAnsweredByFiles, numberOf } from '../../../contract/forms/evaluate'
import type { FormDefinition, Question } from '../../../contract/forms/form'
import { positionOf, positionText } from '../../../contract/forms/position'
import type { Answer } from '../../../contract/forms/response'
import { answersFilterSchema, exportAnswersSchema } from '../../../contract/forms/response.schema'
import { dayAt } from '../../calendar'
import type { Database } from '../../database/open'
import { attachment, formResponse, formVersion } from '../../database/schema'
import { inBatches } from '../../export/batches'
import { exportAnswer, exportFile } from '../../export/export-file'
import type { Cell, Kind, Language } from '../../export/sheet'
import { route } from '../../http/route'
import { countRows, readIds, readInOrder } from '../../record/list'
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
    const versions = await readVersions(database, query.form)
    const questions = columnsOf([...versions.values()])
    const own = body.columns.map(({ title, field }) => ({ title, ...responseList.fields[field] }))
    const readRows = async (some: readonly number[]) => {
      const [rows, answers] = [
        await readInOrder(database, responseList, some, today),
        await readAnswers(database, some),
      ]
      return rows.map((row) => {
        const answered = answers(row.id, versions, { words, language })
        return [...own.map(({ cell }) => cell(row, words)), ...questions.map(({ key, kind }) => answered(key, kind))]
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

type Versions = ReadonlyMap<number, FormDefinition>

/** What each version of a form asks, the newest first. */
async function readVersions(database: Database, form: number): Promise<Versions> {
  const rows = await database
    .select({ id: formVersion.id, definition: formVersion.definition })
    .from(formVersion)
    .where(eq(formVersion.form_id, form))
    .orderBy(desc(formVersion.number))
  return new Map(rows.map(({ id, definition }) => [id, definition]))
}

/**
 * A column for each question that any version asks, called as the newest of them asks it: those of the newest version in its
 * order, then those that only older ones ask. Where two are called alike, each has its section before it.
 */
export function columnsOf(newestFirst: readonly FormDefinition[]): AnswerColumn[] {
  const found = new Map<string, { section: string; label: string; kinds: Set<Kind> }>()
  for (const { sections } of newestFirst)
    for (const { title, questions } of sections)
      for (const question of questions) {
        const known = found.get(question.key)
        if (known) known.kinds.add(kindOf(question))
        else found.set(question.key, { section: title, label: question.label, kinds: new Set([kindOf(question)]) })
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
    const row = byId.get(id)
    const definition = row && versions.get(row.version)
    if (!row || !definition) return () => ''
    const asked = askedAnswers(definition, row.answers)
    const questions = new Map(
      definition.sections.flatMap((section) => section.questions).map((question) => [question.key, question]),
    )
    return (key: string, kind: Kind): Cell => {
      const [question, answer] = [questions.get(key), asked[key]]
      if (!question || answer === undefined) return ''
      const text = textOf(question, answer, { words, names, language })
      return kind === 'decimal' ? (numberOf(text) ?? text) : text
    }
  }
}

interface Naming extends Spoken {
  readonly names: ReadonlyMap<string | null, string>
}

/** What fits no question any more stays as it was typed. */
function textOf(question: Question, answer: Answer, { words, names, language }: Naming): string {
  const texts = [answer].flat()
  if (isAnsweredByFiles(question)) return texts.map((key) => names.get(key) ?? '').join(', ')
  if (question.kind === 'position') return texts.map((one) => positionIn(one, language)).join()
  if (question.kind === 'check') return texts.map((one) => words.check[one as 'yes'] ?? one).join()
  if (question.kind === 'one_of' || question.kind === 'many_of')
    return texts.map((one) => question.options.find(({ key }) => key === one)?.label ?? one).join(', ')
  return texts.join()
}

function positionIn(answer: string, language: Language): string {
  const position = positionOf(answer)
  return position ? positionText(position, language) : answer
}
