import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SnapshotFrom } from 'xstate'
import { differences } from '../../../contract/forms/draft'
import { type AnswerProblem, evaluate, mostFiles } from '../../../contract/forms/evaluate'
import { fullLabel } from '../../../contract/forms/follow-up/follow-up-questions'
import type { Question } from '../../../contract/forms/form'
import { formBounds } from '../../../contract/forms/form-limits'
import { answeredIn, type FilledSection, filledSections, oneMore, repeatedName } from '../../../contract/forms/repeat'
import { type Answer, isEmpty } from '../../../contract/forms/response'
import type { Score } from '../../../contract/forms/score'
import { ownValue } from '../../../contract/own-value'
import type { Problem } from '../../../contract/problem'
import type { responseFillMachine } from '../../../machines/forms/response/response-fill.machine'
import { formatTimeOf } from '../../ui/format'
import { askedQuestions } from '../answer/asked-questions'
import { shownAnswer } from '../answer/response-answers.projection'

interface ShownQuestion {
  readonly question: Question
  readonly answer: Answer
  readonly error: string | null
}

interface Clash {
  readonly key: string
  readonly label: string
  readonly mine: string
  readonly theirs: string
}

/** Of the section that the page belongs to. */
interface ShownRepetitions {
  readonly title: string
  /** Of the one on the page. */
  readonly name: string
  readonly all: readonly { readonly name: string; readonly page: number }[]
  /** What is added: of which section, and what it is called; null where there are as many as there may be. */
  readonly added: { readonly name: string; readonly at: number } | null
  /** Null where it is the only one. */
  readonly removed: RemovedRepetition | null
}

export interface RemovedRepetition {
  readonly name: string
  readonly mark: string
  /** How many answers are lost. */
  readonly count: number
}

/** A page of the form as it is being filled. */
interface ShownPage {
  /** Where it is saved. */
  readonly status: string
  readonly isEditable: boolean
  readonly canFinish: boolean
  readonly isFinishing: boolean
  readonly canRetry: boolean
  readonly problem: Problem | null
  readonly isClosed: boolean
  readonly progress: number
  readonly section: Pick<FilledSection, 'title' | 'help'>
  /** How many pages there are, one for each repetition. */
  readonly pages: number
  /** Where the page is one repetition of several, or may be. */
  readonly repetitions: ShownRepetitions | null
  /** Of the whole form, and of the page. */
  readonly scores: Readonly<Record<'form' | 'page', Score | null>>
  readonly questions: readonly ShownQuestion[]
  /** Why it cannot be finished yet, and where the first question is that lacks something. */
  readonly missing: { readonly count: number; readonly page: number; readonly question: string } | null
  readonly clashes: readonly Clash[]
}

type FillingSnapshot = SnapshotFrom<typeof responseFillMachine>

/** `page` counts from 0; with `isChecked` a question that lacks its answer says so. */
export function projectFilling(snapshot: FillingSnapshot, page: number, isChecked: boolean, i18n: I18n): ShownPage {
  const { definition, answers, theirs, lastReading, savedAt, problem } = snapshot.context
  const { sections, asked, problems, first, progress, score, scores } = evaluate(definition, answers, lastReading)
  const section = sections[page]
  const both = { ...answers, ...Object.fromEntries(Object.entries(theirs).filter(([, answer]) => !isEmpty(answer))) }
  const bothAsked = filledSections(definition, both).flatMap((one) => askedQuestions(one, i18n))
  const time = formatTimeOf(savedAt, i18n)
  const words: Readonly<Record<string, MessageDescriptor>> = {
    saved: msg`Salvo às ${time}`,
    unsaved: msg`Ainda não salvo`,
    saving: msg`Salvando…`,
    catchingUp: msg`Buscando o que mudou…`,
    failed: msg`Não foi salvo`,
    rejected: msg`Não foi aceito`,
  }
  const at = typeof snapshot.value === 'object' ? snapshot.value.filling : snapshot.value
  const word = words[at]

  return {
    status: word ? i18n._(word) : '',
    isEditable: snapshot.hasTag('editable'),
    canFinish: snapshot.can({ type: 'response.finish', key: 'any' }),
    isFinishing: snapshot.matches('finishing') || snapshot.context.key !== '',
    canRetry: snapshot.can({ type: 'save.retry' }),
    problem: snapshot.hasTag('failed') ? problem : null,
    isClosed: snapshot.matches('closed'),
    progress,
    section: { title: section?.title ?? '', help: section?.help },
    pages: sections.length,
    repetitions: section?.repetition ? repetitionsOf(section) : null,
    scores: { form: score, page: scores[page] ?? null },
    questions: (section ? askedQuestions(section, i18n) : [])
      .filter(({ key }) => asked[page]?.includes(key))
      .map((question) => {
        const answer = ownValue(answers, question.key) ?? (question.kind === 'many_of' ? [] : '')
        const found = ownValue(problems, question.key)
        const isTold = found && (isChecked || !isEmpty(answer))
        const told = isTold ? i18n._(wordOf(found, question, lastReading, i18n)) : null
        return { question, answer, error: told ?? ownValue(problem?.fields ?? {}, question.key)?.[0] ?? null }
      }),
    missing: first ? { count: Object.keys(problems).length, page: first.section, question: first.question } : null,
    clashes: snapshot.matches('conflicting')
      ? Object.entries(theirs).flatMap(([key, other]) => {
          const question = bothAsked.find((one) => one.key === key)
          if (!question) return []
          const textOf = (answer: Answer) =>
            isEmpty(answer) ? i18n._(msg`Sem resposta`) : shownAnswer(question, answer, i18n)
          return { key, label: fullLabel(question), mine: textOf(ownValue(answers, key) ?? ''), theirs: textOf(other) }
        })
      : [],
  }

  function repetitionsOf({ at, repetition }: FilledSection): ShownRepetitions | null {
    const own = definition.sections[at]
    if (!own?.repeat || !repetition) return null
    const answered = answeredIn(definition, answers, repetition.mark)
    return {
      title: own.title,
      name: repetition.name,
      all: sections.flatMap((one, place) =>
        one.at === at && one.repetition ? [{ name: one.repetition.name, page: place }] : [],
      ),
      added: oneMore(definition, answers, at, '') && { name: repeatedName(own), at },
      removed: answered && { name: repetition.name, mark: repetition.mark, count: Object.keys(answered).length },
    }
  }
}

/** As many are named. */
const mostNamed = 3

/** Which answers came from elsewhere with a newer version, in words; null where none did: what is given here leaves the version as it was. */
export function projectTaken(before: FillingSnapshot, after: FillingSnapshot, i18n: I18n): string | null {
  const [{ version, answers }, { version: newer, answers: now, definition, lastReading }] = [
    before.context,
    after.context,
  ]
  if (newer === version) return null
  const taken = differences(answers, now)
  const { sections, asked } = evaluate(definition, now, lastReading)
  const marks = sections.map(({ repetition }) => repetition?.mark)
  const removed = filledSections(definition, answers)
    .flatMap(({ repetition }) => (repetition && !marks.includes(repetition.mark) ? [repetition.name] : []))
    .map((name) => i18n._(msg`“${name}” saiu`))
  const changed = sections
    .flatMap((section) => askedQuestions(section, i18n))
    .filter(({ key }) => taken.includes(key) && asked.flat().includes(key))
    .map((question) => `“${fullLabel(question)}”`)
  const names = [...removed, ...changed]
  if (names.length === 0) return null
  const [named, more] = [names.slice(0, mostNamed).join(', '), names.length - mostNamed]
  return more > 0
    ? i18n._(msg`Mudou em outro lugar: ${named} e mais ${more}.`)
    : i18n._(msg`Mudou em outro lugar: ${named}.`)
}

function wordOf(problem: AnswerProblem, question: Question, lastReading: number | null, i18n: I18n): MessageDescriptor {
  // In the form in which it can be typed: without separators of thousands, and to the last of its four decimals.
  const written = (value = 0) => i18n.number(value, { useGrouping: false, maximumFractionDigits: 4 })
  const bounds = question.kind === 'number' ? question : { least: 0, most: 0 }
  const [longest, last, files] = [formBounds.answer, written(lastReading ?? 0), mostFiles(question)]
  const [least, most] = [written(bounds.least), written(bounds.most)]
  switch (problem) {
    case 'required':
      return msg`Responda esta pergunta`
    case 'tooLong':
      return msg`Use no máximo ${longest} caracteres`
    case 'notANumber':
      return msg`Escreva um número`
    case 'belowLeast':
      return msg`O mínimo é ${least}`
    case 'aboveMost':
      return msg`O máximo é ${most}`
    case 'belowLastReading':
      return msg`A última leitura foi ${last}`
    case 'notADay':
      return msg`Escolha uma data`
    case 'notATime':
      return msg`Escolha uma hora`
    case 'notAnOption':
      return msg`Escolha uma das opções`
    case 'ambiguousNumber':
      return msg`Não separe os milhares, ou escreva outro número de casas decimais`
    case 'notAFile':
      if (question.kind === 'signature') return msg`Falta a assinatura`
      return question.kind === 'photo' ? msg`Envie fotos` : msg`Envie arquivos`
    case 'notAPosition':
      return msg`Registre a posição de novo`
    case 'tooManyFiles':
      return question.kind === 'signature' ? msg`Envie uma só assinatura` : msg`Envie no máximo ${files} arquivos`
    case 'fileMissing':
      return msg`Falta enviar um arquivo`
    case 'tooOften':
      return msg`A seção está preenchida mais vezes do que o formulário aceita: remova uma`
  }
}
