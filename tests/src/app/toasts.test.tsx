// @vitest-environment jsdom

import { notifications, notificationsStore } from '@mantine/notifications'
import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { toast } from '../../../src/app/toast/toast'
import { i18n, show } from '../../support/show'

test('what shows things said in passing is fetched for the first, and again for the next where it did not come (SHL-09)', async () => {
  // Nothing is said yet, and nothing has been fetched by another file.
  notifications.clean()
  vi.resetModules()
  const chunks = await import('../../../src/fetch-chunk')
  const { Toasts } = await import('../../../src/app/toast/toasts')
  const fetched = vi.spyOn(chunks, 'fetchChunk').mockRejectedValueOnce(new TypeError('not fetched'))
  show(<Toasts />)
  expect(fetched).not.toHaveBeenCalled()

  act(() => void toast(i18n, 'Boletim criado', 'done'))
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce())
  await vi.waitFor(() => expect(notificationsStore.getState().notifications).toEqual([]))

  act(() => void toast(i18n, 'Boletim alterado', 'done'))
  expect(await screen.findByText('Boletim alterado')).toBeTruthy()
  expect(screen.queryByText('Boletim criado')).toBeNull()
  notifications.clean()
})
