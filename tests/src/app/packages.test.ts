import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const product = [
  'xstate',
  '@xstate/react',
  'react',
  'react-dom/client',
  'wouter',
  '@tanstack/react-query',
  'ofetch',
  'jwt-decode',
  '@lingui/core',
  '@lingui/react',
  '@mantine/core',
  '@mantine/notifications',
  '@mantine/charts',
  '@mantine/form',
]

function importsIn(folder: string): Set<string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx?$/.test(path))
  const code = files.map((path) => readFileSync(`${folder}/${path}`, 'utf8')).join('\n')
  return new Set([...code.matchAll(/(?:from|import\() ?'([^'.][^']*)'/g)].map(([, name = '']) => name))
}

test('the product uses every package of its card (CHT-04)', () => {
  const used = new Set([...importsIn('src'), ...importsIn('machines')])
  expect(product.filter((name) => !used.has(name))).toEqual([])
})

test('its tests use the two that are for them (CHT-04)', () => {
  const used = importsIn('tests')
  expect(['@xstate/graph', 'vitest'].filter((name) => !used.has(name))).toEqual([])
})
