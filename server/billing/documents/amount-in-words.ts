import extenso from 'extenso'
import { toCardinal } from 'n2words/en-US'
import type { Money } from '../../../contract/money'

export type DocumentLanguage = 'pt' | 'en'

/** An amount from zero on as it is read aloud: `1200.50` is 'mil e duzentos reais e cinquenta centavos'. */
export function amountInWords(amount: Money, language: DocumentLanguage): string {
  return language === 'pt' ? extenso(amount, { mode: 'currency' }) : inEnglish(amount)
}

function inEnglish(amount: Money): string {
  const [reais = '0', cents = '00'] = amount.split('.')
  const whole = counted(reais, 'real', 'reais')
  if (Number(cents) === 0) return whole
  const rest = counted(String(Number(cents)), 'centavo', 'centavos')
  return reais === '0' ? rest : `${whole} and ${rest}`
}

function counted(digits: string, one: string, many: string): string {
  return `${toCardinal(BigInt(digits))} ${digits === '1' ? one : many}`
}
