// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SearchField } from '../../../src/ui/form/search-field'
import { show } from '../../support/show'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** The field beside a button that sets another search, as Back and 'Limpar filtros' do. */
function open() {
  const onSearch = vi.fn()
  function Page() {
    const [search, setSearch] = useState('velha')
    return (
      <>
        <SearchField label="Busca" hint="Cliente" value={search} maxLength={100} onSearch={onSearch} />
        <button type="button" onClick={() => setSearch('outra')} />
      </>
    )
  }
  show(<Page />)
  return { onSearch, field: screen.getByRole<HTMLInputElement>('searchbox') }
}

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const wait = () => act(() => vi.advanceTimersByTime(1000))

test('a search goes out once, when typing pauses', () => {
  const { onSearch, field } = open()
  type(field, 'au')
  type(field, 'aurora')
  expect(onSearch).not.toHaveBeenCalled()
  wait()
  expect(onSearch.mock.calls).toEqual([['aurora']])
})

test('a field that is left searches at once, so that nothing is pending when filters are cleared', () => {
  const { onSearch, field } = open()
  type(field, 'aurora')
  fireEvent.blur(field)
  expect(onSearch.mock.calls).toEqual([['aurora']])
  wait()
  expect(onSearch).toHaveBeenCalledOnce()
})

test('what was typed over a search that has changed is dropped', () => {
  const { onSearch, field } = open()
  type(field, 'aurora')
  fireEvent.click(screen.getByRole('button'))
  expect(field.value).toBe('outra')
  wait()
  expect(onSearch).not.toHaveBeenCalled()
})
