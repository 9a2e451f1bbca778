import type { Form, FormDraft } from './form'
import type { FormOffer, Loss } from './form-offer'
import { questionKinds } from './question-kinds'

/** A form as a file that another installation can bring in. */
interface FormFile {
  readonly title: string
  readonly description: string
  readonly group: string
  readonly definition: FormDraft
}

export function fileOf({ title, description, group, draft, definition }: Form): string {
  const file: FormFile = {
    title,
    description,
    group,
    definition: withoutPeople(draft ?? definition ?? { sections: [] }),
  }
  return JSON.stringify(file, null, 2)
}

/** Whoever mends what an answer opens has another number elsewhere, which is another person's here. */
function withoutPeople({ sections, ...own }: FormDraft): FormDraft {
  return {
    ...own,
    sections: sections.map((section) => ({
      ...section,
      questions: section.questions.map(({ follow_up, ...question }) =>
        follow_up ? { ...question, follow_up: { ...follow_up, owners: [] } } : question,
      ),
    })),
  }
}

/** Where the first thing is that is not as it should be: `sections[0].questions[2].kind`. */
interface Unread {
  readonly place: string
}

/** Reads a file: the server judges the rest when the form is made. Who mends what an answer opens is another installation's. */
export function formFileOf(text: string): FormOffer | Unread {
  const nothing = (place: string): Unread => ({ place })
  let file: unknown
  try {
    file = JSON.parse(text)
  } catch {
    return nothing('JSON')
  }
  if (!isRecord(file)) return nothing('JSON')
  const { title, description, group, definition = file } = file
  const place = isRecord(definition) ? faultIn(definition['sections']) : 'definition'
  if (place !== null) return nothing(place)
  const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
  const { sections, pass_percent } = definition as FormDraft
  const own = { sections, ...(pass_percent === undefined ? {} : { pass_percent }) }
  const losses = sections.flatMap(({ questions }) =>
    questions
      .filter(({ follow_up }) => (follow_up?.owners?.length ?? 0) > 0)
      .map(({ label }): Loss => ({ why: 'people', what: label, sheet: null, row: null })),
  )
  return {
    ...{ title: textOf(title), description: textOf(description), group: textOf(group) },
    ...{ definition: withoutPeople(own), losses },
  }
}

function faultIn(sections: unknown): string | null {
  if (!Array.isArray(sections)) return 'sections'
  return firstOf(sections, 'sections', (section, place) => {
    if (typeof section['title'] !== 'string') return `${place}.title`
    if (section['repeat'] !== undefined && !isRecord(section['repeat'])) return `${place}.repeat`
    const { questions } = section
    return Array.isArray(questions) ? firstOf(questions, `${place}.questions`, faultInQuestion) : `${place}.questions`
  })
}

function faultInQuestion(question: Record<string, unknown>, place: string): string | null {
  const { key } = question
  if (typeof key !== 'string' || !/^[a-z][a-z0-9_]{0,39}$/.test(key)) return `${place}.key`
  if (typeof question['label'] !== 'string') return `${place}.label`
  if (!Object.hasOwn(questionKinds, String(question['kind']))) return `${place}.kind`
  if (question['follow_up'] !== undefined && !isRecord(question['follow_up'])) return `${place}.follow_up`
  return question['options'] === undefined || Array.isArray(question['options']) ? null : `${place}.options`
}

function firstOf(
  parts: readonly unknown[],
  name: string,
  faultOf: (part: Record<string, unknown>, place: string) => string | null,
): string | null {
  for (const [index, part] of parts.entries()) {
    const place = `${name}[${index}]`
    const fault = isRecord(part) ? faultOf(part, place) : place
    if (fault !== null) return fault
  }
  return null
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
