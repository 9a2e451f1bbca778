import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { lineageOf, nodesOf } from '../../../docs/statecharts/chart'
import { machines } from '../../../machines'

const yaml = readFileSync('docs/requirements.yaml', 'utf8')
const known = [...yaml.matchAll(/^- \{id: ([A-Z]+-\d+),/gm)].map(idOf)
const states = Object.values<AnyStateMachine>(machines).flatMap(nodesOf)
const quotedByMachines = states.flatMap(({ meta }): readonly string[] => meta?.requirements ?? [])
const quotedByTests = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(test|spec|rules)\.tsx?$/.test(path) && !path.endsWith('requirements.test.ts'))
  .flatMap((path) =>
    [...readFileSync(`tests/${path}`, 'utf8').matchAll(/\b([A-Z]{3}-\d\d|BM-\d\d|ND-\d\d)\b/g)].map(idOf),
  )

/** Areas, and single requirements, that are built. */
const built =
  /^(CFG|GRD|SES|REF|LOG|SSO|ACC|SHL|NOT)-|^(ERR-01|DAT-01|BIL-0[123]|INV-0[1245]|HOM-01|RTE-01|BM-0[123456789]|ND-0[13]|DOC-01|FRM-0[12345]|CHT-0[1234])$/

test('every requirement has one id', () => {
  expect(known.length).toBeGreaterThan(80)
  expect(known.filter((id, index) => known.indexOf(id) !== index)).toEqual([])
})

test('machines quote requirements that exist', () => {
  expect(quotedByMachines.filter((id) => !known.includes(id))).toEqual([])
})

test('every requirement that is built is quoted by a machine or a test', () => {
  const quoted = new Set([...quotedByMachines, ...quotedByTests])
  expect(known.filter((id) => built.test(id) && !quoted.has(id))).toEqual([])
})

test('what the specification says of states and transitions stands at a state of a machine', () => {
  const spoken = [...yaml.matchAll(/^- \{id: ([A-Z]+-\d+), spec: "(?:\d, )*4[",]/gm)].map(idOf)
  const answered = states.flatMap(({ parent, meta }): readonly string[] => (parent && meta?.requirements) ?? [])
  expect(spoken.length).toBeGreaterThan(15)
  expect(spoken.filter((id) => !answered.includes(id))).toEqual([])
})

test('every state says which requirement it answers, itself or with the state it stands in', () => {
  const places = states.filter(({ type }) => type === 'atomic' || type === 'final')
  const answers = ({ parent, meta }: AnyStateNode) => parent && meta?.requirements?.length > 0
  expect(places.filter((place) => !lineageOf(place).some(answers)).map(({ id }) => id)).toEqual([])
})

function idOf([, id = '']: RegExpExecArray): string {
  return id
}
