interface TrustedTypes {
  createPolicy(name: 'default', rules: Readonly<Record<string, (text: string) => string>>): unknown
}

/** Mantine writes its `<style>` by innerHTML. Text without a `<` is all that passes; markup is a bug or an attack. */
function createHTML(text: string): string {
  if (text.includes('<')) throw new TypeError('markup in a text sink')
  return text
}

/** The portal loads its own scripts by import; by address only the one that keeps it. */
function createScriptURL(url: string): string {
  if (url !== '/service-worker.js') throw new TypeError('a foreign script')
  return url
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
trustedTypes?.createPolicy('default', { createHTML, createScriptURL })
