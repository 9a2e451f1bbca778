import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { answerText, signerOf } from '../../../contract/forms/answer-text'
import { evaluate, isAnsweredByFiles } from '../../../contract/forms/evaluate'
import type { Question } from '../../../contract/forms/form'
import { type Answer, isEmpty, type Response, type ResponseFile } from '../../../contract/forms/response'
import { ownValue } from '../../../contract/own-value'
import { formatDay } from '../../ui/format'
import { askedQuestions } from './asked-questions'

export interface ShownAnswer {
  readonly key: string
  readonly label: string
  /** Null where nothing is answered. */
  readonly text: string | null
  /** Those that the server has, where it is answered by files. */
  readonly files: readonly ResponseFile[]
  /** It is a signature. */
  readonly isSigned: boolean
  /** What was asked is not as it should be. */
  readonly isWrong: boolean
}

export const checkWords = { yes: msg`Conforme`, no: msg`Não conforme`, na: msg`Não se aplica` }

/** The questions that are asked with their answers, by section; a section that asks none is left out. */
export function projectAnswers(
  { definition, answers, files }: Pick<Response, 'definition' | 'answers' | 'files'>,
  i18n: I18n,
) {
  const { sections, asked, scores } = evaluate(definition, answers, null)
  return sections
    .map((one, section) => ({
      title: one.title,
      score: scores[section] ?? null,
      answers: askedQuestions(one, i18n)
        .filter(({ key }) => asked[section]?.includes(key))
        .map((question): ShownAnswer => {
          const answer = ownValue(answers, question.key) ?? ''
          const own = isAnsweredByFiles(question) ? files.filter(({ key }) => answer.includes(key)) : []
          const signers = question.kind === 'signature' ? namesOf(own) : ''
          return {
            key: question.key,
            label: question.label,
            text: isEmpty(answer) ? null : signers || shownAnswer(question, answer, i18n),
            files: own,
            isSigned: question.kind === 'signature',
            isWrong: question.kind === 'check' && answer === 'no',
          }
        }),
    }))
    .filter((section) => section.answers.length > 0)
}

/** As the language writes it. */
export function shownAnswer(question: Question, answer: Answer, i18n: I18n): string {
  return answerText(question, answer, {
    language: i18n.locale === 'en' ? 'en' : 'pt',
    check: { yes: i18n._(checkWords.yes), no: i18n._(checkWords.no), na: i18n._(checkWords.na) },
    day: (day) => formatDay(day, i18n),
    files: ({ kind }, { length }) => i18n._(filesText(kind, length)),
  })
}

function filesText(kind: Question['kind'], count: number): MessageDescriptor {
  if (kind === 'signature') return msg`Assinado`
  return kind === 'photo'
    ? msg`${plural(count, { one: '# foto', other: '# fotos' })}`
    : msg`${plural(count, { one: '# arquivo', other: '# arquivos' })}`
}

function namesOf(files: readonly ResponseFile[]): string {
  return files.map(({ name }) => signerOf(name)).join(', ')
}
