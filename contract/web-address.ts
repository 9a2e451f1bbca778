/** An address of the web, without a name and a password in it. */
export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s\\\p{Cc}]+$/iu.test(text) || !URL.canParse(text)) return false
  const { username, password } = new URL(text)
  return username === '' && password === ''
}
