// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Loss, LossKind } from '../../../contract/forms/form-offer'
import { LossList } from '../../../src/forms/form/loss-list'
import { show } from '../../support/show'

test('FRM-06: what does not carry is told by why, names that change last, three of each until all are asked for', async () => {
  const loss = (why: LossKind, row: number): Loss => ({ why, what: `linha ${row}`, sheet: 'survey', row })
  const losses = [loss('renamed', 2), ...Array.from({ length: 12 }, (_, at) => loss('type', at + 3))]
  show(<LossList losses={losses} />)
  const [list] = screen.getAllByRole('list')
  const reasons = [...(list?.children ?? [])] as HTMLElement[]
  expect(reasons.map((one) => one.textContent?.slice(0, 20))).toEqual(['o portal não tem est', 'o nome muda: o porta'])
  const [types = document.body] = reasons
  expect(within(types).getByText('12')).toBeDefined()
  expect(within(types).getAllByRole('listitem')).toHaveLength(3)
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar todas' }))
  expect(within(types).getAllByRole('listitem')).toHaveLength(12)
})
