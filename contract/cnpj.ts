/**
 * A CNPJ as it travels: fourteen characters without punctuation. Twelve are digits or capitals, two are check digits,
 * in which a capital counts as its ASCII code less 48. Source: domain decisions, "Words".
 */
export function isCnpj(text: string): boolean {
  return /^[0-9A-Z]{12}\d{2}$/.test(text) && !/^(\d)\1{13}$/.test(text) && text.endsWith(checkDigits(text.slice(0, 12)))
}

/** The two check digits that follow the first twelve characters. */
export function checkDigits(start: string): string {
  const first = checkDigit(start)
  return `${first}${checkDigit(start + first)}`
}

function checkDigit(start: string): number {
  const sum = [...start].reduce((total, character, index) => {
    const weight = ((start.length - 1 - index) % 8) + 2
    return total + (character.charCodeAt(0) - 48) * weight
  }, 0)
  return sum % 11 < 2 ? 0 : 11 - (sum % 11)
}

/** What was typed, as it travels. */
export function bareCnpj(text: string): string {
  return text.replace(/[\s./-]/g, '').toUpperCase()
}

/** Fourteen characters as 12.ABC.345/01DE-35. */
export function formatCnpj(cnpj: string): string {
  return cnpj.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5')
}
