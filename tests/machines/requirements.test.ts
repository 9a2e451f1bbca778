import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { chartOf } from '../../docs/statecharts/chart'
import { machines } from '../../machines'

const known = [...readFileSync('docs/requirements.yaml', 'utf8').matchAll(/^- \{id: ([A-Z]+-\d+),/gm)].map(idOf)
const quotedByMachines = Object.values<AnyStateMachine>(machines)
  .flatMap((machine) => chartOf(machine).states)
  .flatMap(({ requirements }) => requirements)
const quotedByTests = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(test|spec)\.tsx?$/.test(path) && !path.endsWith('requirements.test.ts'))
  .flatMap((path) =>
    [...readFileSync(`tests/${path}`, 'utf8').matchAll(/\b([A-Z]{3}-\d\d|BM-\d\d|ND-\d\d)\b/g)].map(idOf),
  )

/** Areas, and single demands, that are built. */
const built = /^(CFG|SES|REF|LOG|SSO)-|^(GRD-0[12456]|ACC-0[1234]|ERR-01|DAT-01|SHL-1[12]|BM-0[12]|CHT-0[1234])$/

test('every demand has one id', () => {
  expect(known.length).toBeGreaterThan(80)
  expect(known.filter((id, index) => known.indexOf(id) !== index)).toEqual([])
})

test('machines quote demands that exist', () => {
  expect(quotedByMachines.filter((id) => !known.includes(id))).toEqual([])
})

test('every demand that is built is quoted by a machine or a test', () => {
  const quoted = new Set([...quotedByMachines, ...quotedByTests])
  expect(known.filter((id) => built.test(id) && !quoted.has(id))).toEqual([])
})

function idOf([, id = '']: RegExpExecArray): string {
  return id
}
