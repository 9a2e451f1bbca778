import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useRef } from 'react'
import type { CloneReport, LastReport, ReportDraft } from '../../../contract/billing/report'
import { nextPeriod } from './next-period'

const nothing: CloneReport = { inicio: '', fim: '', competencia: '' }

/**
 * Fills in the period that follows the last report of a pair, and takes back what it filled in once that is another one.
 * What the person wrote stays. True while the days are those that were proposed.
 */
export function useProposedPeriod(
  form: Pick<UseFormReturnType<ReportDraft>, 'values' | 'setFieldValue' | 'getInputNode'>,
  last: LastReport | null,
): boolean {
  const { inicio, fim, competencia } = form.values
  const proposed = useRef(nothing)
  /** A day that is half typed is none of the form yet. */
  const isBeingTyped = (name: 'inicio' | 'fim') => {
    const field = form.getInputNode(name)
    return form.values[name] === '' && field instanceof HTMLInputElement && field.value !== ''
  }
  useEffect(() => {
    const before = proposed.current
    const next = last ? nextPeriod(last) : nothing
    proposed.current = next
    if (!['', before.inicio].includes(inicio) || !['', before.fim].includes(fim)) return
    if (isBeingTyped('inicio') || isBeingTyped('fim')) return
    form.setFieldValue('inicio', next.inicio)
    form.setFieldValue('fim', next.fim)
    if (['', before.competencia].includes(competencia)) form.setFieldValue('competencia', next.competencia)
  }, [last])
  return last !== null && inicio === nextPeriod(last).inicio && fim === nextPeriod(last).fim
}
