// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { MoneyField } from '../../../src/ui/form/money-field'
import { show } from '../../support/show'

const told: string[] = []

function Form() {
  const [value, setValue] = useState('1234.50')
  return (
    <>
      <MoneyField
        label="Valor"
        value={value}
        onChange={(next) => {
          told.push(next)
          setValue(next)
        }}
      />
      <button type="button" onClick={() => setValue('7.00')}>
        Outro
      </button>
    </>
  )
}

test('an amount is written as the language has it, typed freely, and written out when the field is left', async () => {
  const user = userEvent.setup({ delay: null })
  show(<Form />)
  const field = screen.getByLabelText<HTMLInputElement>('Valor')
  expect(field.value).toBe('1.234,50')
  await user.clear(field)
  await user.type(field, '98765,4')
  expect(field.value).toBe('98765,4')
  expect(told.at(-1)).toBe('98765.40')
  await user.tab()
  expect(field.value).toBe('98.765,40')
  await user.clear(field)
  await user.type(field, 'doze')
  await user.tab()
  expect(field.value).toBe('doze')
  expect(told.at(-1)).toBe('doze')
  await user.click(screen.getByRole('button', { name: 'Outro' }))
  expect(field.value).toBe('7,00')
})
