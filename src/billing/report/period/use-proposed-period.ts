import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useRef } from 'react'
import type { CloneReport, ReportDraft } from '../../../../contract/billing/report'

const nothing: CloneReport = { inicio: '', fim: '', competencia: '' }

/**
 * Fills in the period that is proposed to a pair, and takes back what it filled in once that is another one; null while
 * none is. What the person wrote stays. True while the days are those that were proposed.
 */
export function useProposedPeriod(
  form: Pick<UseFormReturnType<ReportDraft>, 'values' | 'setFieldValue' | 'getInputNode'>,
  next: CloneReport | null,
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
    const filled = next && isWhole ? next : nothing
    proposed.current = filled
    for (const name of ['inicio', 'fim', 'competencia'] as const) {
      if (isFree(name) && form.values[name] !== filled[name]) form.setFieldValue(name, filled[name])
    }
  }, [next])
  return next !== null && inicio === next.inicio && fim === next.fim
}
