import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  type AskedQuestion,
  type FollowUpPart,
  questionsIn,
} from '../../../contract/forms/follow-up/follow-up-questions'
import type { FilledSection } from '../../../contract/forms/repeat'
import { severityText } from '../../ui/severity-words'

const labels: Readonly<Record<FollowUpPart, MessageDescriptor>> = {
  what: msg`O que há de errado`,
  severity: msg`Gravidade`,
  owner: msg`Quem resolve`,
  due: msg`Resolver até`,
  photo: msg`Foto do problema`,
}

/** The questions of a section as they are asked: what a follow-up asks besides is the program's own, in the reader's words. */
export function askedQuestions(section: FilledSection, i18n: I18n): AskedQuestion[] {
  return questionsIn(section).map((question) => inWords(question, i18n))
}

function inWords(question: AskedQuestion, i18n: I18n): AskedQuestion {
  if (!question.part) return question
  const label = i18n._(labels[question.part])
  if (question.part !== 'severity' || question.kind !== 'one_of') return { ...question, label }
  const options = question.options.map((option) => ({
    ...option,
    label: i18n._(severityText(option.key) ?? { id: option.label }),
  }))
  return { ...question, label, options }
}
