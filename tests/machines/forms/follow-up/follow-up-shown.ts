import type { SnapshotFrom } from 'xstate'
import type { followUpLifecycle } from '../../../../machines/forms/follow-up/follow-up.lifecycle'

const statuses: Readonly<Record<string, string>> = { open: 'Aberta', done: 'Resolvida', cancelled: 'Cancelada' }

const offered: Readonly<Record<string, readonly string[]>> = {
  open: ['Resolver pendência', 'Alterar pendência', 'Cancelar pendência'],
  done: ['Reabrir pendência', 'Cancelar pendência'],
}

const unproven = 'Falta uma foto do que foi feito: anexe-a em “Documentos”.'

/** What the page of a follow-up in this state offers to whoever audits, and why it does not. */
export function followUpShown({ value, context }: Pick<SnapshotFrom<typeof followUpLifecycle>, 'value' | 'context'>) {
  const steps = offered[String(value)] ?? []
  const isClosed = (step: string) => step === 'Resolver pendência' && context.lacks_proof
  return {
    status: statuses[String(value)],
    open: steps.filter((step) => !isClosed(step)),
    closed: steps.filter(isClosed).map((step) => `${step}: ${unproven}`),
  }
}
