import { isDay } from '../calendar'
import type { Question } from './form'
import { positionOf, positionText } from './position'
import type { checkKeys } from './question-kinds'
import type { Answer } from './response'

/** How whoever reads an answer says it. */
export interface AnswerWords {
  readonly language: 'pt' | 'en'
  readonly check: Readonly<Record<(typeof checkKeys)[number], string>>
  readonly day: (day: string) => string
  /** Of an answer by files: what stands for the files with these keys. */
  readonly files: (question: Question, keys: readonly string[]) => string
}

/** An answer as screens, files and documents say it; what fits no question any more stays as it was typed. */
export function answerText(question: Question, answer: Answer, words: AnswerWords): string {
  const texts = [answer].flat()
  switch (question.kind) {
    case 'check':
      return texts.map((one) => (Object.hasOwn(words.check, one) ? words.check[one as 'yes'] : one)).join()
    case 'one_of':
    case 'many_of':
      return texts.map((one) => question.options.find(({ key }) => key === one)?.label ?? one).join(', ')
    case 'number':
      return [texts.join(), question.unit].filter(Boolean).join(' ')
    case 'date':
      return texts.map((one) => (isDay(one) ? words.day(one) : one)).join()
    case 'position':
      return texts.map((one) => answeredPosition(one, words.language)).join()
    case 'photo':
    case 'file':
    case 'signature':
      return words.files(question, texts)
    default:
      return texts.join()
  }
}

/** As maps write it; what is no position as it stands. */
export function answeredPosition(answer: string, language: AnswerWords['language']): string {
  const position = positionOf(answer)
  return position ? positionText(position, language) : answer
}

/** Who signed is what the picture is called. */
export function signerOf(name: string): string {
  return name.replace(/\.png$/i, '')
}
