interface TrustedTypes {
  createPolicy(name: 'default', rules: { createHTML: (text: string) => string }): unknown
}

/** Mantine writes its `<style>` by innerHTML. Text without a `<` is all that passes; markup is a bug or an attack. */
function createHTML(text: string): string {
  if (text.includes('<')) throw new TypeError('markup in a text sink')
  return text
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
trustedTypes?.createPolicy('default', { createHTML })
