import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { ListedKind } from '../../../contract/billing/master-data/master-draft'
import { masterDataWords } from '../../../machines/billing/master-data/master-data.words'
import { type BatchStep, StepBatch } from '../../app/list/batch/step-batch.screen'
import type { StepTexts } from '../../ui/list/batch/batch-texts'
import type { Chosen } from '../../ui/list/list-selection'
import { masterKinds } from './master-kinds'
import type { MasterBatchStep, StandingRow } from './master-steps.projection'

interface MasterBatchProps extends Chosen<StandingRow> {
  kind: ListedKind
  step: MasterBatchStep
  onClose: () => void
}

/** Each of the chosen records offered no more, or again, as the list shows it (BIL-04). */
export default function MasterBatchScreen({ kind, step, ...chosen }: MasterBatchProps) {
  return <StepBatch of={stepOf(kind, step)} {...chosen} />
}

function stepOf(kind: ListedKind, step: MasterBatchStep): BatchStep<StandingRow> {
  const { path, records, shown } = masterKinds[kind]
  const isLeaving = step === 'record.deactivate'
  return {
    ...{ path, step: isLeaving ? 'deactivate' : 'reactivate', lifecycleWords: masterDataWords },
    nameOf: ({ code, name }) => (code === undefined ? name : `${code} · ${name}`),
    shortNameOf: ({ code, name }) => code ?? name,
    textsOf: ({ length }, rest, i18n) => (isLeaving ? leavingTexts : returningTexts)(kind, length, rest, i18n),
    outdated: () => [records, ...shown],
  }
}

const leaving: Readonly<Record<ListedKind, (count: number) => MessageDescriptor>> = {
  client: (count) => msg`${plural(count, { one: 'Inativar # cliente', other: 'Inativar # clientes' })}`,
  cost_center: (count) =>
    msg`${plural(count, { one: 'Inativar # centro de custo', other: 'Inativar # centros de custo' })}`,
  asset: (count) => msg`${plural(count, { one: 'Inativar # ativo', other: 'Inativar # ativos' })}`,
}

function leavingTexts(kind: ListedKind, count: number, rest: number, i18n: I18n): StepTexts {
  const all = i18n.number(count + rest)
  return {
    title: leaving[kind](count),
    consequence: msg`Deixam de ser oferecidos em boletins, solicitações e cadastros novos. Onde já foram usados, nada muda. Um que falhar não impede os outros.`,
    possible: msg`${plural(count, { one: `# de ${all} pode ser inativado; ${rest} não, porque:`, other: `# de ${all} podem ser inativados; ${rest} não, porque:` })}`,
    start: msg`Inativar cadastros`,
    done: msg`Cadastros inativados`,
  }
}

const returning: Readonly<Record<ListedKind, (count: number) => MessageDescriptor>> = {
  client: (count) => msg`${plural(count, { one: 'Reativar # cliente', other: 'Reativar # clientes' })}`,
  cost_center: (count) =>
    msg`${plural(count, { one: 'Reativar # centro de custo', other: 'Reativar # centros de custo' })}`,
  asset: (count) => msg`${plural(count, { one: 'Reativar # ativo', other: 'Reativar # ativos' })}`,
}

function returningTexts(kind: ListedKind, count: number, rest: number, i18n: I18n): StepTexts {
  const all = i18n.number(count + rest)
  return {
    title: returning[kind](count),
    consequence: msg`Voltam a ser oferecidos em boletins, solicitações e cadastros novos. Um que falhar não impede os outros.`,
    possible: msg`${plural(count, { one: `# de ${all} pode ser reativado; ${rest} não, porque:`, other: `# de ${all} podem ser reativados; ${rest} não, porque:` })}`,
    start: msg`Reativar cadastros`,
    done: msg`Cadastros reativados`,
  }
}
