import { fireEvent, screen } from '@testing-library/react'
import { leaveGuardMachine } from '../../../machines/shell/leave-guard.machine'
import { LeaveGuardView } from '../../../src/shell/leaving/leave-guard.view'
import { viewDriver } from '../../engine/views/view'
import { paths } from './leave-guard.cases'

const buttons: Readonly<Record<string, string>> = {
  'departure.confirm': 'Descartar e sair',
  'departure.abandon': 'Continuar editando',
}

export const driver = viewDriver<typeof leaveGuardMachine>({
  machine: leaveGuardMachine,
  paths,
  render: (actor) => <LeaveGuardView actor={actor} />,
  byHand({ type }) {
    const name = buttons[type]
    if (!name) return false
    const button = screen.queryByRole('button', { name })
    if (button) fireEvent.click(button)
    return true
  },
  shown: () => ({
    question: screen.queryByRole('dialog', { name: 'Sair sem salvar?' })?.textContent ?? null,
    buttons: Object.values(buttons).filter((name) => screen.queryByRole('button', { name }) !== null),
  }),
  expected: (state) => {
    const isAsking = state.matches({ touched: 'asking' })
    const names = state.context.unsaved.map(({ name }) => `“${name}”`).join(' e ')
    return {
      question: isAsking
        ? `Sair sem salvar?O que você preencheu em ${names} não foi salvo e será perdido.Continuar editandoDescartar e sair`
        : null,
      buttons: isAsking ? ['Descartar e sair', 'Continuar editando'] : [],
    }
  },
})
