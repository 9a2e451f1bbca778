/** What is not mistaken for another when it is read aloud or copied from paper: 32 signs, so that five bits choose one. */
const signs = 'abcdefghijkmnpqrstuvwxyz23456789'

/** Sixteen signs, 80 bits: nobody guesses it in the days that it stands. */
export function randomPassword(): string {
  const chosen = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => signs[byte % signs.length] ?? '')
  return [0, 4, 8, 12].map((from) => chosen.slice(from, from + 4).join('')).join('-')
}
