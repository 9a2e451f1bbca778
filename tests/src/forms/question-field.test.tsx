// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Question } from '../../../contract/forms/form'
import { PositionField } from '../../../src/forms/answer/position-field'
import { QuestionField } from '../../../src/forms/answer/question-field'
import { SignatureField } from '../../../src/forms/answer/signature-field'
import { show } from '../../support/show'

test.each<Question['kind']>(['text', 'long_text', 'number', 'hour_meter'])(
  'FRM-03: an answer to a question of the kind %s cannot be longer than what is saved',
  (kind) => {
    const question = { key: 'local', label: 'Local', kind } as Question
    const nothing = { error: null, remark: null, onChange: () => undefined, onLeave: () => undefined }
    show(<QuestionField question={question} answer="" isEditable {...nothing} />)
    expect(screen.getByLabelText<HTMLInputElement>('Local').maxLength).toBe(2000)
  },
)

afterEach(() => {
  Reflect.deleteProperty(navigator, 'geolocation')
  vi.restoreAllMocks()
})

test.each([
  ['is taken while it can be answered', true, ['-23.550520,-46.633308,8']],
  ['is dropped where nothing can be answered any more', false, []],
])('FRM-03: a position that comes late %s', async (_, isOpen, taken) => {
  let find: PositionCallback = () => undefined
  const getCurrentPosition = (found: PositionCallback) => {
    find = found
  }
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } })
  const answers: string[] = []
  function Field() {
    const [isEditable, setEditable] = useState(true)
    const about = { label: 'Onde', description: null, error: null, required: false, isEditable }
    return (
      <>
        <PositionField {...about} answer="-19.920012,-43.940034,12" onChange={(answer) => answers.push(answer)} />
        <button type="button" onClick={() => setEditable(false)}>
          Concluir
        </button>
      </>
    )
  }
  show(
    <QueryClientProvider client={new QueryClient()}>
      <Field />
    </QueryClientProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Registrar de novo' }))
  expect(screen.getByRole('button', { name: 'Apagar a posição' }).getAttribute('aria-disabled')).toBe('true')
  if (!isOpen) await userEvent.click(screen.getByRole('button', { name: 'Concluir' }))
  await act(async () =>
    find({ coords: { latitude: -23.55052, longitude: -46.633308, accuracy: 8 } } as GeolocationPosition),
  )
  expect(answers).toEqual(taken)
})

test('FRM-03: a signature of which no picture can be made is told, and can be tried again', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  const onSign = vi.fn()
  show(<SignatureField onSign={onSign} />)
  await userEvent.type(screen.getByLabelText('Nome de quem assina'), 'Davi Rocha')
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.click(screen.getByRole('button', { name: 'Assinar' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Tente de novo.')
  expect([onSign.mock.calls, screen.getByRole<HTMLButtonElement>('button').disabled]).toEqual([[], false])
})
