import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useRef } from 'react'
import type { CloneReport, ReportDraft, ReportRow } from '../../../../contract/billing/report'
import { nextPeriod } from './next-period'

const nothing: CloneReport = { inicio: '', fim: '', competencia: '' }

/**
 * Fills in the period that follows the last report of a pair, and takes back what it filled in once that is another one.
 * What the person wrote stays. True while the days are those that were proposed.
 */
export function useProposedPeriod(
  form: Pick<UseFormReturnType<ReportDraft>, 'values' | 'setFieldValue' | 'getInputNode'>,
  last: ReportRow | null,
): boolean {
  const { inicio, fim } = form.values
  const proposed = useRef(nothing)
  /** A day that is half typed is none of the form yet. */
  const isBeingTyped = (name: 'inicio' | 'fim') => {
    const field = form.getInputNode(name)
    return form.values[name] === '' && field instanceof HTMLInputElement && field.value !== ''
  }
  useEffect(() => {
    const before = proposed.current
    const isFree = (name: keyof CloneReport) => ['', before[name]].includes(form.values[name])
    const isWhole = isFree('inicio') && isFree('fim') && !isBeingTyped('inicio') && !isBeingTyped('fim')
    const next = last && isWhole ? nextPeriod(last) : nothing
    proposed.current = next
    for (const name of ['inicio', 'fim', 'competencia'] as const) {
      if (isFree(name) && form.values[name] !== next[name]) form.setFieldValue(name, next[name])
    }
  }, [last])
  return last !== null && inicio === nextPeriod(last).inicio && fim === nextPeriod(last).fim
}
