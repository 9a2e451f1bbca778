import type { SnapshotFrom } from 'xstate'
import type { projectLifecycle } from '../../../machines/projects/project/project.lifecycle'

const statuses: Readonly<Record<string, string>> = {
  planned: 'Planejado',
  active: 'Em andamento',
  suspended: 'Suspenso',
  closed: 'Encerrado',
  cancelled: 'Cancelado',
}

const offered: Readonly<Record<string, readonly string[]>> = {
  planned: ['Iniciar projeto', 'Alterar projeto', 'Cancelar projeto'],
  active: ['Encerrar projeto', 'Alterar projeto', 'Suspender projeto', 'Cancelar projeto'],
  suspended: ['Retomar projeto', 'Encerrar projeto', 'Alterar projeto', 'Cancelar projeto'],
}

/** What the page of a project in this state offers, and why it does not. */
export function projectShown({ value, context }: Pick<SnapshotFrom<typeof projectLifecycle>, 'value' | 'context'>) {
  const { reports, provisions, requests } = context
  const why = [
    ...(reports > 0 ? ['Há boletins deste projeto com saldo a faturar.'] : []),
    ...(provisions > 0 ? ['Há provisões deste projeto a confirmar.'] : []),
    ...(requests > 0 ? ['Há solicitações de ND deste projeto em aberto.'] : []),
  ]
  const steps = offered[String(value)] ?? []
  const isClosed = (step: string) => step === 'Encerrar projeto' && why.length > 0
  return {
    status: statuses[String(value)],
    open: steps.filter((step) => !isClosed(step)),
    closed: steps.filter(isClosed).map((step) => `${step}: ${why.join('\n')}`),
  }
}
