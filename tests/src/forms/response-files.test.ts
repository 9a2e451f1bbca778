import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { readProblem } from '../../../contract/problem'
import { type AnswerFile, responseFilesMachine } from '../../../machines/forms/response/response-files.machine'
import { projectFiles } from '../../../src/forms/answer/response-files.projection'

test('FRM-03: files stand in the order in which they were chosen, whichever is sent next', async () => {
  const fileOf = (key: string) => ({ key, question: 'photos', name: `${key}.png`, size: 1 })
  const sendFile = fromPromise<unknown, { file: AnswerFile | null }>(async () => {
    throw readProblem(503, null)
  })
  const actor = createActor(responseFilesMachine.provide({ actors: { sendFile } }), {
    input: { files: [fileOf('second'), fileOf('third')] },
  }).start()
  await waitFor(actor, (state) => state.hasTag('failed'))
  const { files, canRetry } = projectFiles(actor.getSnapshot(), 'photos', ['first', 'second', 'third'], () => 'known')
  expect(actor.getSnapshot().context.files.map(({ key }) => key)).toEqual(['third', 'second'])
  expect(files.map(({ key, name, status }) => [key, name, status])).toEqual([
    ['first', 'known', null],
    ['second', 'second.png', 'waiting'],
    ['third', 'third.png', 'waiting'],
  ])
  expect(canRetry).toBe(true)
  actor.stop()
})
