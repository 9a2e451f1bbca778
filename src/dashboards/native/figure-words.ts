import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import {
  type CardDisplay,
  dashboardFigures,
  type FigureCode,
  type FigureFilter,
  type FigureSplit,
} from '../../../contract/dashboards/figures'
import type { DashboardCard, FigureAnswer } from '../../../contract/dashboards/native-dashboard'
import { reportWords } from '../../../machines/billing/report/report.words'
import { ageings } from '../../billing/shared/ageing'
import { formatMoney, formatMonth } from '../../ui/format'
import { severityWords } from '../../ui/severity-words'

interface FigureWords {
  readonly title: MessageDescriptor
  /** What it counts. */
  readonly about: MessageDescriptor
}

/** The closed list of figures, as people call them. */
export const figureWords: Readonly<Record<FigureCode, FigureWords>> = {
  measured: {
    title: msg`Medido em boletins`,
    about: msg`Valor dos boletins não cancelados, pela competência.`,
  },
  to_invoice: {
    title: msg`Saldo a faturar`,
    about: msg`O que os boletins das competências ainda têm a faturar.`,
  },
  invoiced: { title: msg`Faturas emitidas`, about: msg`Valor das faturas emitidas, pelo dia da emissão.` },
  provisioned: { title: msg`Provisões a confirmar`, about: msg`Valor das provisões que esperam confirmação, hoje.` },
  not_due: { title: msg`Faturas a vencer`, about: msg`Valor das faturas emitidas que ainda não venceram, hoje.` },
  overdue: { title: msg`Faturas vencidas`, about: msg`Valor das faturas emitidas cujo vencimento passou, hoje.` },
  debit_notes: {
    title: msg`Notas de débito emitidas`,
    about: msg`Valor das notas de débito emitidas, pelo dia da emissão.`,
  },
  not_due_debit_notes: {
    title: msg`Notas de débito a vencer`,
    about: msg`Valor das notas de débito emitidas que ainda não venceram, hoje.`,
  },
  overdue_debit_notes: {
    title: msg`Notas de débito vencidas`,
    about: msg`Valor das notas de débito cujo vencimento passou, hoje.`,
  },
  to_debit: { title: msg`A debitar`, about: msg`O que os clientes aprovaram e nenhuma nota debita ainda, hoje.` },
  rented_machines: { title: msg`Máquinas locadas`, about: msg`Máquinas ativas que um boletim mede, hoje.` },
  free_machines: { title: msg`Máquinas livres`, about: msg`Máquinas ativas que nenhum boletim mede, hoje.` },
  fleet_use: { title: msg`Uso da frota`, about: msg`Máquinas locadas entre as ativas, hoje.` },
  responses: {
    title: msg`Respostas de formulários`,
    about: msg`Respostas não canceladas, pelo dia em que foram iniciadas.`,
  },
  completion_rate: {
    title: msg`Taxa de conclusão`,
    about: msg`Respostas concluídas e aceitas entre as não canceladas, pelo dia em que foram iniciadas.`,
  },
  late_inspections: { title: msg`Inspeções atrasadas`, about: msg`Máquinas com inspeção atrasada, hoje.` },
  open_follow_ups: { title: msg`Pendências abertas`, about: msg`Pendências que ninguém concluiu ainda, hoje.` },
  overdue_follow_ups: { title: msg`Pendências vencidas`, about: msg`Pendências abertas cujo prazo passou, hoje.` },
}

/** What a figure is split by: the word for it, and how a title says it. */
export const splitWords: Readonly<
  Record<FigureSplit, { readonly word: MessageDescriptor; readonly by: MessageDescriptor }>
> = {
  month: { word: msg`Mês`, by: msg`por mês` },
  client: { word: msg`Cliente`, by: msg`por cliente` },
  cost_center: { word: msg`Centro de custo`, by: msg`por centro de custo` },
  status: { word: msg`Situação`, by: msg`por situação` },
  age: { word: msg`Tempo de atraso`, by: msg`por tempo de atraso` },
  family: { word: msg`Família`, by: msg`por família` },
  form: { word: msg`Formulário`, by: msg`por formulário` },
  severity: { word: msg`Gravidade`, by: msg`por gravidade` },
}

export const displayWords: Readonly<Record<CardDisplay, MessageDescriptor>> = {
  number: msg`Número`,
  column: msg`Barras`,
  line: msg`Linha`,
  table: msg`Tabela`,
}

/** That a figure leaves a filter of the dashboard aside. */
export const unfilteredWords: Readonly<Record<Exclude<FigureFilter, 'period'>, MessageDescriptor>> = {
  client: msg`Não se filtra por cliente.`,
  cost_center: msg`Não se filtra por centro de custo.`,
}

/** Values of a split that are one of a few. */
const values: Readonly<Partial<Record<FigureSplit, Readonly<Record<string, MessageDescriptor>>>>> = {
  status: {
    ...reportWords.states,
    rascunho: msg`Rascunho`,
    completo: msg`Concluída`,
    finalizado: msg`Aceita`,
  },
  age: ageings,
  family: { '': msg`Sem família` },
  severity: severityWords,
}

/** The same under the names by which a file of a dashboard is told them. */
export function spokenValues(i18n: I18n): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([split, words]) =>
      Object.entries(words).map(([value, word]) => [`${split}.${value}`, i18n._(word)]),
    ),
  )
}

export function cardTitle({ figure, split }: Pick<DashboardCard, 'figure' | 'split'>, i18n: I18n): string {
  const title = i18n._(figureWords[figure].title)
  return split === null ? title : `${title} ${i18n._(splitWords[split].by)}`
}

export function groupName(split: FigureSplit, { key, name }: FigureAnswer['groups'][number], i18n: I18n): string {
  if (split === 'month') return formatMonth(key, i18n)
  const word = values[split]?.[key]
  return word ? i18n._(word) : name || key
}

export function othersName({ members }: NonNullable<FigureAnswer['others']>, i18n: I18n): string {
  return i18n._(msg`${plural(members, { one: 'Mais # outro', other: 'Outros #' })}`)
}

/** In the unit of the figure; a dash for a share of nothing. */
export function figureValue(figure: FigureCode, value: FigureAnswer['value'], i18n: I18n): string {
  if (value === null) return '–'
  const { unit } = dashboardFigures[figure]
  if (unit === 'money') return formatMoney(value, i18n)
  return unit === 'count'
    ? i18n.number(Number(value))
    : i18n.number(Number(value) / 100, { style: 'percent', maximumFractionDigits: 1 })
}
