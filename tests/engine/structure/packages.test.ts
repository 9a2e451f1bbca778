import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Package {
  readonly link?: boolean
  readonly dev?: boolean
  readonly license?: string
  readonly hasInstallScript?: boolean
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  readonly packages: Readonly<Record<string, Package>>
}
const nameOf = (path: string) => path.split('node_modules/').slice(-1)[0] ?? ''
const installed = Object.entries(packages).flatMap(([path, about]) =>
  path.includes('node_modules/') && !about.link ? [{ name: nameOf(path), ...about }] : [],
)

/** What may be run, changed and passed on, also in a program that is sold. */
const free = [
  ...['MIT', 'MIT-0', '0BSD', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'Zlib'],
  'Unlicense',
]
/** Of what builds and tests: what they ask for holds for changes of themselves. */
const ofTools = ['MPL-2.0', 'EPL-2.0', 'Python-2.0', 'CC-BY-4.0', 'CC0-1.0']
/** Their own files say it, their package.json does not. */
const saidElsewhere: Readonly<Record<string, string>> = { 'png-js': 'MIT', 'cli-table': 'MIT' }

/** One of several by choice is enough; where all hold, all must be allowed. */
function isAllowed(license: string, allowed: readonly string[]): boolean {
  const choices = license.replaceAll(/[()]/g, '').split(' OR ')
  return choices.some((choice) => choice.split(' AND ').every((one) => allowed.includes(one)))
}

test.each([
  ['in production', false, free],
  ['as a tool', true, [...free, ...ofTools]],
])('every package %s has a licence that is allowed', (_, isTool, allowed) => {
  const used = installed.filter(({ dev = false }) => dev === isTool)
  const wrong = used.filter(({ name, license = saidElsewhere[name] ?? 'unknown' }) => !isAllowed(license, allowed))

  expect(used.length).toBeGreaterThan(100)
  expect(wrong.map(({ name, license }) => `${name}: ${license}`)).toEqual([])
})

test('no script of a package runs when it is installed, and those that have one are known', () => {
  const withScript = installed.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name)

  // esbuild checks its own binary. Scarf tells a company what is installed where: it comes with swagger-ui-dist.
  expect([...new Set(withScript)].sort()).toEqual(['@scarf/scarf', 'esbuild'])
  expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m)
  for (const place of ['Dockerfile', 'docs/operate.md', 'docs/en/operate.md', 'server/install.mjs'])
    for (const call of readFileSync(place, 'utf8').match(/\bnpm[ ',[]+ci\b.*/g) ?? ['none'])
      expect(call, place).toContain('--ignore-scripts')
})
