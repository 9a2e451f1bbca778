import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { isDay } from '../../../contract/calendar'
import { evaluate, isAnsweredByFiles, isEmpty } from '../../../contract/forms/evaluate'
import type { Question } from '../../../contract/forms/form'
import { positionOf, positionText } from '../../../contract/forms/position'
import type { Answer, Response, ResponseFile } from '../../../contract/forms/response'
import { formatDay } from '../../ui/format'

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
  const { asked } = evaluate(definition, answers, null)
  return definition.sections
    .map(({ title, questions }, section) => ({
      title,
      answers: questions
        .filter(({ key }) => asked[section]?.includes(key))
        .map((question): ShownAnswer => {
          const answer = answers[question.key] ?? ''
          const own = isAnsweredByFiles(question) ? files.filter(({ key }) => answer.includes(key)) : []
          const signers = question.kind === 'signature' ? namesOf(own) : ''
          return {
            key: question.key,
            label: question.label,
            text: isEmpty(answer) ? null : signers || answerText(question, answer, i18n),
            files: own,
            isSigned: question.kind === 'signature',
            isWrong: question.kind === 'check' && answer === 'no',
          }
        }),
    }))
    .filter((section) => section.answers.length > 0)
}

/** As the language writes it; what fits no question any more as it was typed. */
export function answerText(question: Question, answer: Answer, i18n: I18n): string {
  const texts = [answer].flat()
  switch (question.kind) {
    case 'check':
      return texts.map((one) => (Object.hasOwn(checkWords, one) ? i18n._(checkWords[one as 'yes']) : one)).join()
    case 'one_of':
    case 'many_of':
      return texts.map((one) => question.options.find(({ key }) => key === one)?.label ?? one).join(', ')
    case 'number':
      return [texts.join(), question.unit].filter(Boolean).join(' ')
    case 'date':
      return texts.map((one) => (isDay(one) ? formatDay(one, i18n) : one)).join()
    case 'position':
      return texts.map((one) => answeredPosition(one, i18n)).join()
    case 'signature':
      return i18n._(msg`Assinado`)
    case 'photo':
      return i18n._(msg`${plural(texts.length, { one: '# foto', other: '# fotos' })}`)
    case 'file':
      return i18n._(msg`${plural(texts.length, { one: '# arquivo', other: '# arquivos' })}`)
    default:
      return texts.join()
  }
}

/** As maps write it; what is no position as it stands. */
export function answeredPosition(answer: string, i18n: I18n): string {
  const position = positionOf(answer)
  return position ? positionText(position, i18n.locale === 'en' ? 'en' : 'pt') : answer
}

/** Who signed is what the picture is called. */
function namesOf(files: readonly ResponseFile[]): string {
  return files.map(({ name }) => name.replace(/\.png$/i, '')).join(', ')
}
