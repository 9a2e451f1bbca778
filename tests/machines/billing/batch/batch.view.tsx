import { fireEvent, screen, within } from '@testing-library/react'
import { batchMachine } from '../../../../machines/billing/batch/batch.machine'
import { reportWords } from '../../../../machines/billing/report/report.words'
import { BatchView } from '../../../../src/billing/batch/batch.view'
import { viewDriver } from '../../../engine/view'
import { paths, rows } from './batch.cases'

const words = {
  'batch.start': 'Começar',
  'batch.stop': 'Parar aqui',
  'batch.retry': 'Retomar o que falta',
  'batch.dismiss': 'Voltar à lista',
} as const

const statuses: Readonly<Record<string, string>> = {
  reviewing: 'Confira as linhas',
  working: 'Em andamento',
  finishing: 'Concluindo',
  finished: 'Terminado',
}

const why: Readonly<Record<number, string>> = {
  0: 'Falha de conexão. Verifique sua internet ou o servidor.',
  409: 'Não.',
  503: 'Servidor indisponível. Tente novamente em instantes.',
}

/** INV-03: what the dialog shows of each row. */
export const driver = viewDriver<typeof batchMachine>({
  machine: batchMachine,
  paths,
  render: (actor) => (
    <BatchView
      actor={actor}
      title="PDFs de 2 faturas"
      consequence="Os PDFs virão num arquivo ZIP."
      start={{ id: 'Começar' }}
      failed={{ id: 'O arquivo não pôde ser montado.' }}
      lifecycleWords={reportWords}
      newKey={() => 'made-up'}
    />
  ),
  byHand(event) {
    if (!(event.type in words)) return false
    const name = words[event.type as keyof typeof words]
    for (const button of screen.queryAllByRole('button', { name })) fireEvent.click(button)
    return true
  },
  shown: () => {
    const dialog = within(screen.getByRole('dialog'))
    return {
      status: dialog.queryByRole('status')?.textContent ?? null,
      problem: dialog.queryByRole('alert')?.textContent ?? null,
      progress: dialog.getByRole('progressbar').getAttribute('aria-valuenow'),
      rows: dialog.getAllByRole('listitem').map((row) => row.textContent),
      actions: Object.values(words).filter((name) => dialog.queryByRole('button', { name }) !== null),
    }
  },
  expected: ({ value, context: { left, done, failed, problem } }) => {
    const outcome = (id: number) => {
      const failure = failed.find((row) => row.id === id)
      if (done.includes(id)) return 'Feita'
      if (failure) return `Falhou${why[failure.problem.status]}`
      return value === 'working' && left[0] === id ? 'Em andamento' : 'Por fazer'
    }
    const isUnfinished = left.length > 0 || problem !== null || failed.some((row) => row.problem.status !== 409)
    const offered: Readonly<Record<string, readonly string[]>> = {
      reviewing: [words['batch.start'], words['batch.dismiss']],
      working: [words['batch.stop']],
      finished: [...(isUnfinished ? [words['batch.retry']] : []), words['batch.dismiss']],
    }
    return {
      status: statuses[value as string],
      problem: problem ? `O arquivo não pôde ser montado. ${why[problem.status]}` : null,
      progress: String((100 * (done.length + failed.length)) / rows.length),
      rows: rows.map(({ id, name }) => `${name}${outcome(id)}`),
      actions: offered[value as string] ?? [],
    }
  },
})
