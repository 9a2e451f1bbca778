// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { optional } from '../../../src/ui/parts/optional'
import { show } from '../../support/show'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))

test('a menu whose code does not come leaves its button, and is fetched anew by the next click', async () => {
  const load = vi
    .fn(async () => ({ default: ({ name }: { name: string }) => <div role="menu">{name}</div> }))
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  const onFailed = vi.fn()
  const Options = optional(load)

  function Menu() {
    const [isWanted, setWanted] = useState(false)
    const close = () => {
      setWanted(false)
      onFailed()
    }
    const closed = (
      <button type="button" onClick={() => setWanted(true)}>
        Menu
      </button>
    )
    return isWanted ? <Options name="Aberto" fallback={closed} onFailed={close} /> : closed
  }
  show(
    <main>
      <p>O resto da página</p>
      <Menu />
    </main>,
  )
  const user = userEvent.setup({ delay: null })
  await user.click(screen.getByRole('button', { name: 'Menu' }))
  await waitFor(() => expect(onFailed).toHaveBeenCalledOnce())
  await user.click(screen.getByRole('button', { name: 'Menu' }))
  expect((await screen.findByRole('menu')).textContent).toBe('Aberto')
  expect(load).toHaveBeenCalledTimes(2)
  expect(screen.getByText('O resto da página')).toBeTruthy()
})

test('a chart whose code does not come shows nothing, and the table beside it stays', async () => {
  const Chart = optional<object>(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
  const onFailed = vi.fn()
  show(
    <>
      <Chart onFailed={onFailed} />
      <table />
    </>,
  )
  await waitFor(() => expect(onFailed).toHaveBeenCalled())
  expect(screen.getByRole('table')).toBeTruthy()
})
