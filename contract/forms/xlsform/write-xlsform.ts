import type { Form, FormDefinition, Question } from '../form'
import { definitionOf } from '../form-faults'
import type { Loss, LossKind } from '../form-offer'
import { checkKeys } from '../question-kinds'
import { expressionOf, plain } from './expression'

/** A sheet by its name, with its rows, the first of which is the headings. */
export interface WrittenSheet {
  readonly name: string
  readonly rows: readonly (readonly string[])[]
}

interface Written {
  readonly sheets: readonly WrittenSheet[]
  readonly losses: readonly Loss[]
}

export const checkList = 'conformidade'
export const checkLabels: Readonly<Record<'pt' | 'en', Readonly<Record<(typeof checkKeys)[number], string>>>> = {
  pt: { yes: 'Conforme', no: 'Não conforme', na: 'Não se aplica' },
  en: { yes: 'As it should be', no: 'Not as it should be', na: 'Does not apply' },
}

const surveyHeadings = [
  'type',
  'name',
  'label',
  'hint',
  'required',
  'relevant',
  'constraint',
  'appearance',
  'repeat_count',
]
const types: Readonly<Record<Question['kind'], readonly [type: string, appearance: string]>> = {
  check: [`select_one ${checkList}`, ''],
  one_of: ['select_one', ''],
  many_of: ['select_multiple', ''],
  text: ['text', ''],
  long_text: ['text', 'multiline'],
  number: ['decimal', ''],
  hour_meter: ['decimal', ''],
  date: ['date', ''],
  time: ['time', ''],
  photo: ['image', ''],
  file: ['file', ''],
  signature: ['image', 'signature'],
  position: ['geopoint', ''],
}

/** A form as an XLSForm, and what of it does not go with it (decision 105). */
export function writeXlsform(form: Pick<Form, 'id' | 'title' | 'number' | 'draft' | 'definition'>): Written {
  const definition = definitionOf(form.draft ?? form.definition ?? { sections: [] })
  const survey: string[][] = [surveyHeadings]
  const choices: string[][] = [['list_name', 'name', 'label']]
  const losses: Loss[] = []
  const questions = definition.sections.flatMap((section) => section.questions)
  const isSeveral = (key: string) => questions.some((one) => one.key === key && one.kind === 'many_of')
  if (questions.some(({ kind }) => kind === 'check'))
    for (const key of checkKeys) choices.push([checkList, key, checkLabels.pt[key]])
  for (const [place, { title, help, repeat, questions }] of definition.sections.entries()) {
    const name = `secao_${place + 1}`
    const kind = repeat ? 'repeat' : 'group'
    survey.push([`begin_${kind}`, name, title, ...(repeat ? ['', '', '', '', '', String(repeat.most)] : [])])
    if (repeat) losses.push({ ...ofSurvey(survey.length), why: 'times', what: `${repeat.name}: ${repeat.most}` })
    if (help) survey.push(['note', `${name}_explicacao`, help])
    for (const question of questions) {
      survey.push(rowOf(question, isSeveral))
      losses.push(...lossesOf(question, survey.length))
      if ('options' in question)
        for (const { key, label } of question.options) choices.push([listOf(question), key, label])
    }
    survey.push([`end_${kind}`, name])
  }
  const settings = [
    ['form_title', 'form_id', 'version'],
    [form.title, `formulario_${form.id}`, String(form.number ?? 0)],
  ]
  const ofForm = (why: LossKind, what: string): Loss => ({ why, what, sheet: 'settings', row: null })
  return {
    sheets: [
      { name: 'survey', rows: survey },
      { name: 'choices', rows: choices },
      { name: 'settings', rows: settings },
    ],
    losses: [...losses, ...passLosses(definition, ofForm), ofForm('details', '')],
  }
}

function ofSurvey(row: number): Pick<Loss, 'sheet' | 'row'> {
  return { sheet: 'survey', row }
}

function passLosses({ pass_percent }: FormDefinition, loss: (why: LossKind, what: string) => Loss): Loss[] {
  return pass_percent === undefined ? [] : [loss('points', `${pass_percent}%`)]
}

function listOf({ key }: Question): string {
  return `opcoes_${key}`
}

function rowOf(question: Question, isSeveral: (key: string) => boolean): string[] {
  const { key, label, help = '', required, when } = question
  const [type, appearance] = types[question.kind]
  const { least, most } = question.kind === 'number' ? question : {}
  const constraint = [
    ...(least === undefined ? [] : [`. >= ${plain(least)}`]),
    ...(most === undefined ? [] : [`. <= ${plain(most)}`]),
  ]
  return [
    'options' in question ? `${type} ${listOf(question)}` : type,
    ...[key, label, help, required ? 'yes' : '', when ? expressionOf(when, isSeveral) : ''],
    ...[constraint.join(' and '), appearance],
  ]
}

function lossesOf(question: Question, row: number): Loss[] {
  const loss = (why: LossKind): Loss => ({ why, what: question.label, ...ofSurvey(row) })
  return [
    ...(question.kind === 'number' && question.unit !== undefined ? [loss('unit')] : []),
    ...(question.kind === 'hour_meter' ? [loss('meter')] : []),
    ...('follow_up' in question && question.follow_up ? [loss('followUp')] : []),
    ...('points' in question && question.points ? [loss('points')] : []),
    ...(question.kind === 'photo' || question.kind === 'file' ? [loss('files')] : []),
  ]
}
