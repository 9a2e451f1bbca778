import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { ChangedPart } from '../../../contract/forms/compare-forms'
import type { DraftQuestion, DraftSection, Question, Test } from '../../../contract/forms/form'
import { answersOf, openingAnswers, pointsGiven, testsOf } from '../../../contract/forms/form-faults'
import { kindOf, type QuestionKind } from '../../../contract/forms/question-kinds'
import { pointsOf } from '../../../contract/forms/score'
import { severityWords } from '../../ui/severity-words'
import { checkWords } from '../answer/response-answers.projection'

/** What people call a kind of question. */
export const kindWords: Readonly<Record<QuestionKind, MessageDescriptor>> = {
  check: msg`Conformidade`,
  one_of: msg`Uma opção`,
  many_of: msg`Várias opções`,
  text: msg`Texto curto`,
  long_text: msg`Texto longo`,
  number: msg`Número`,
  hour_meter: msg`Medidor da máquina`,
  date: msg`Data`,
  time: msg`Hora`,
  photo: msg`Fotos`,
  file: msg`Arquivos`,
  signature: msg`Assinatura`,
  position: msg`Posição`,
}

export const partWords: Readonly<Record<ChangedPart, MessageDescriptor>> = {
  label: msg`texto`,
  kind: msg`tipo`,
  help: msg`ajuda`,
  required: msg`se é obrigatória`,
  unit: msg`unidade`,
  limits: msg`limites`,
  options: msg`opções`,
  condition: msg`condição`,
  follow_up: msg`pendência que abre`,
  points: msg`pontos`,
  section: msg`seção`,
}

type Known = Pick<DraftQuestion, 'key' | 'label' | 'kind' | 'options'>

/** A question as it is called where it is named: one without words by what stands for them. */
export function questionName({ label }: Pick<DraftQuestion, 'label'>, i18n: I18n): string {
  return label.trim() || i18n._(msg`Pergunta sem texto`)
}

/** When a question is asked, as a sentence; null where it always is. */
export function conditionText(question: Pick<DraftQuestion, 'when'>, all: readonly Known[], i18n: I18n): string | null {
  const { when } = question
  const tests = testsOf(question).map((test) => testText(test, all, i18n))
  if (when === undefined || tests.length === 0) return null
  const type = 'all' in when ? 'conjunction' : 'disjunction'
  const said = new Intl.ListFormat(i18n.locale, { type }).format(tests)
  return i18n._(msg`Perguntada quando ${said}`)
}

/** When an answer opens a follow-up, and what it begins with, as a sentence; null where none does. */
export function openingText(question: DraftQuestion, i18n: I18n): string | null {
  const { follow_up } = question
  if (!follow_up || kindOf(question.kind).tested !== 'options') return null
  const { severity, days, owners } = follow_up
  const list = new Intl.ListFormat(i18n.locale, { type: 'disjunction' })
  const answers = list.format(openingAnswers(question).map((key) => optionName(question, key, i18n)))
  const begins = [
    ...(severity === null ? [] : [i18n._(severityWords[severity])]),
    ...(owners.length === 0 ? [] : [list.format(owners.map(({ name }) => name))]),
    ...(days === null ? [] : [i18n._(msg`${plural(days, { one: 'em # dia', other: 'em # dias' })}`)]),
  ].join(', ')
  return i18n._(
    begins ? msg`Abre uma pendência quando é ${answers}: ${begins}` : msg`Abre uma pendência quando é ${answers}`,
  )
}

/** What a question is, in few words: its kind, whether it has to be answered, what it counts. */
export function toldOf(question: DraftQuestion, i18n: I18n): string {
  const most = mostPoints(question)
  return [
    kindWords[question.kind],
    ...(question.required ? [msg`obrigatória`] : []),
    ...(most === null ? [] : [msg`${plural(most, { one: 'vale # ponto', other: 'vale até # pontos' })}`]),
  ]
    .map((word) => i18n._(word))
    .join(' · ')
}

/** How often a section is filled, and what each time is called. */
export function repeatText({ name, most }: NonNullable<DraftSection['repeat']>, i18n: I18n): string {
  const what = name.trim()
  const [first, second] = [`${what} 1`, `${what} 2`]
  return i18n._(what ? msg`Repete-se até ${most} vezes: ${first}, ${second}…` : msg`Repete-se até ${most} vezes`)
}

function mostPoints(question: DraftQuestion): number | null {
  const points = pointsGiven(question)
  if (points === null) return null
  return pointsOf({ ...question, points } as Question, '')?.most ?? 0
}

/** What the answers to a question gave and give now: `Conforme: 2 → 3`. */
export function pointsChange(before: DraftQuestion, after: DraftQuestion, i18n: I18n): string {
  const [was, now] = [pointsGiven(before), pointsGiven(after)]
  const keys = [...new Set([...Object.keys(was ?? {}), ...Object.keys(now ?? {})])]
  return keys
    .filter((key) => was?.[key] !== now?.[key])
    .map((key) => {
      const name = optionName(answersOf(after).includes(key) ? after : before, key, i18n)
      return `${name}: ${was?.[key] ?? '—'} → ${now?.[key] ?? '—'}`
    })
    .join('; ')
}

/** What an option, or an answer to a check, is called. */
export function optionName({ kind, options = [] }: Pick<Known, 'kind' | 'options'>, key: string, i18n: I18n): string {
  if (kind === 'check' && Object.hasOwn(checkWords, key)) return i18n._(checkWords[key as keyof typeof checkWords])
  return options.find((one) => one.key === key)?.label.trim() || i18n._(msg`uma opção que não existe`)
}

function testText({ question, is, from, to }: Test, all: readonly Known[], i18n: I18n): string {
  const tested = all.find(({ key }) => key === question)
  if (!tested) return i18n._(msg`uma pergunta que não existe tem uma resposta`)
  const name = questionName(tested, i18n)
  if (kindOf(tested.kind).tested === 'number') return i18n._(rangeText(name, from, to, i18n))
  const names = (is ?? []).map((key) => optionName(tested, key, i18n))
  const answers = new Intl.ListFormat(i18n.locale, { type: 'disjunction' }).format(names)
  return i18n._(tested.kind === 'many_of' ? msg`“${name}” inclui ${answers}` : msg`“${name}” é ${answers}`)
}

function rangeText(name: string, from: number | undefined, to: number | undefined, i18n: I18n): MessageDescriptor {
  const [least, most] = [i18n.number(from ?? 0), i18n.number(to ?? 0)]
  if (from !== undefined && to !== undefined) return msg`“${name}” fica de ${least} a ${most}`
  if (from !== undefined) return msg`“${name}” é ${least} ou mais`
  if (to !== undefined) return msg`“${name}” é ${most} ou menos`
  return msg`“${name}” tem uma resposta`
}
