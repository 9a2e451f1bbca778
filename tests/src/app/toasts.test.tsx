// @vitest-environment jsdom

import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { toast } from '../../../src/app/toast/toast'
import { Toasts } from '../../../src/app/toast/toasts'
import * as chunks from '../../../src/fetch-chunk'
import { i18n, show } from '../../support/show'

test('what shows things said in passing is fetched for the first, and again for the next where it did not come (SHL-09)', async () => {
  const fetched = vi.spyOn(chunks, 'fetchChunk').mockRejectedValueOnce(new TypeError('not fetched'))
  show(<Toasts />)
  expect(fetched).not.toHaveBeenCalled()

  act(() => void toast(i18n, 'Boletim criado', 'done'))
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce())
  await act(async () => undefined)
  expect(screen.queryByText('Boletim criado')).toBeNull()

  act(() => void toast(i18n, 'Boletim alterado', 'done'))
  expect(await screen.findByText('Boletim alterado')).toBeTruthy()
  expect(screen.queryByText('Boletim criado')).toBeNull()
})
