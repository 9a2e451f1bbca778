// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { FirstStepMissing } from '../../../src/shell/password/first-step-missing'
import { show } from '../../support/show'

test('a first step that did not come says which, can be asked for again, and lets the person leave', () => {
  const [onRetry, onSignOut] = [vi.fn(), vi.fn()]
  show(<FirstStepMissing title={{ id: 'Escolha a sua senha' }} {...{ onRetry, onSignOut }} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Escolha a sua senha')
  expect(screen.getByText('Esta parte do portal não pôde ser carregada. Verifique a conexão.')).toBeTruthy()
  screen.getByRole('button', { name: 'Tentar de novo' }).click()
  expect([onRetry.mock.calls.length, onSignOut.mock.calls.length]).toEqual([1, 0])
  screen.getByRole('button', { name: 'Sair' }).click()
  expect(onSignOut).toHaveBeenCalledOnce()
})
