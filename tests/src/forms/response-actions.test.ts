import { expect, test } from 'vitest'
import type { Response } from '../../../contract/forms/response'
import { projectResponseActions } from '../../../src/forms/response/response-actions.projection'
import { demoAccess } from '../../support/module-list'
import { response } from '../../support/samples/sample-response'

const people = {
  'a stranger': { username: 'carla.dias', modules: demoAccess.carla.modules },
  'whoever began it': { username: response.answered_by.username, modules: [] },
  'the audit': { username: 'ana.souza', modules: demoAccess.ana.modules },
}
const open = (event: string) => ({ event, isOpen: true, isPermitted: true, reasons: [] })
const shut = (event: string) => ({
  event,
  isOpen: false,
  isPermitted: false,
  lacks: 'formularios_auditoria',
  reasons: [],
})

test.each<[string, keyof typeof people, object[]]>([
  ['rascunho', 'a stranger', [shut('response.cancel')]],
  ['rascunho', 'whoever began it', [open('response.finish'), open('response.cancel')]],
  ['rascunho', 'the audit', [open('response.cancel')]],
  ['completo', 'a stranger', [shut('response.cancel')]],
  ['completo', 'whoever began it', [open('response.cancel')]],
  ['completo', 'the audit', [open('response.accept'), open('response.cancel')]],
  ['finalizado', 'the audit', []],
  ['cancelado', 'whoever began it', []],
  ['archived', 'whoever began it', []],
])('FRM-04: a response that is %s offers %s what they may do', (status, who, actions) => {
  const shown = { ...response, status: status as Response['status'] }
  expect(projectResponseActions(shown, people[who])).toEqual(actions)
})
