interface TrustedTypes {
  createPolicy(name: 'default', rules: Readonly<Record<string, (text: string) => string | null>>): unknown
}

/** Mantine writes its `<style>` by innerHTML. Text without a `<` is all that passes; markup is a bug or an attack. */
function createHTML(text: string): string {
  if (text.includes('<')) throw new TypeError('markup in a text sink')
  return text
}

/** The portal loads its own scripts by import; by address only the one that keeps it. Another is refused, and reported. */
function createScriptURL(url: string): string | null {
  return url === '/service-worker.js' ? url : null
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
trustedTypes?.createPolicy('default', { createHTML, createScriptURL })
