import type { AskedQuestion } from '../../../contract/forms/follow-up-questions'

const words = {
  pt: {
    parts: {
      what: 'O que há de errado',
      severity: 'Gravidade',
      owner: 'Quem resolve',
      due: 'Resolver até',
      photo: 'Foto do problema',
    },
    severity: { low: 'Baixa', medium: 'Média', high: 'Alta', critical: 'Crítica' },
  },
  en: {
    parts: {
      what: 'What is wrong',
      severity: 'Severity',
      owner: 'Who fixes it',
      due: 'Fix by',
      photo: 'Photo of the problem',
    },
    severity: { low: 'Low', medium: 'Medium', high: 'High', critical: 'Critical' },
  },
} as const

/** What a follow-up asks, as files in this language say it; any other question as it is. */
export function inWords(question: AskedQuestion, language: 'pt' | 'en'): AskedQuestion {
  if (!question.part) return question
  const { parts, severity } = words[language]
  const label = parts[question.part]
  if (question.part !== 'severity' || !('options' in question)) return { ...question, label }
  const options = question.options.map((option) => ({ ...option, label: severity[option.key as 'low'] }))
  return { ...question, label, options }
}
