import type { Money } from '../../../contract/money'

const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** `R$ 1.234,56`, for what the server says. */
export function formatMoney(value: Money): string {
  return money.format(value as Intl.StringNumericLiteral)
}
