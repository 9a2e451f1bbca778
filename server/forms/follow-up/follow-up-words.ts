import type { AskedQuestion } from '../../../contract/forms/follow-up/follow-up-questions'

/** In Portuguese the questions come as they are asked. */
const english = {
  parts: {
    what: 'What is wrong',
    severity: 'Severity',
    owner: 'Who fixes it',
    due: 'Fix by',
    photo: 'Photo of the problem',
  },
  severity: { low: 'Low', medium: 'Medium', high: 'High', critical: 'Critical' },
}

/** What a follow-up asks, as files in this language say it; any other question as it is. */
export function inWords(question: AskedQuestion, language: 'pt' | 'en'): AskedQuestion {
  if (language === 'pt' || !question.part) return question
  const label = english.parts[question.part]
  if (question.part !== 'severity' || !('options' in question)) return { ...question, label }
  const options = question.options.map((option) => ({ ...option, label: english.severity[option.key as 'low'] }))
  return { ...question, label, options }
}
