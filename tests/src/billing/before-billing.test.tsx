// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { BeforeBilling } from '../../../src/billing/shared/before-billing'
import { show } from '../../support/show'

const nothing = { assets: 132, unread: 0, unread_assets: [], uncharged: 0, uncharged_assets: [] }

test.each([
  [{}, []],
  [{ unread: 2, unread_assets: ['ATV-0007', 'ATV-0012'] }, ['Sem leitura: 2 de 132 ativos (ATV-0007, ATV-0012).']],
  [{ unread: 3, unread_assets: ['ATV-0007', 'ATV-0012'] }, ['Sem leitura: 3 de 132 ativos (ATV-0007, ATV-0012 …).']],
  [
    { unread: 1, unread_assets: ['ATV-0007'], uncharged: 1, uncharged_assets: ['ATV-0009'] },
    ['Sem leitura: 1 de 132 ativos (ATV-0007).', '1 ativo passou da franquia sem excedente cobrado (ATV-0009).'],
  ],
])('BM-04: before a report is billed, of assets like %o is said: %o', (found, texts) => {
  const { container } = show(<BeforeBilling report={{ ...nothing, ...found }} />)
  expect([...container.querySelectorAll('[data-kind="hint"]')].map(({ textContent }) => textContent)).toEqual(texts)
})
