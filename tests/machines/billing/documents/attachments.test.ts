import { describe, expect, test } from 'vitest'
import type { ChosenFile } from '../../../../contract/billing/documents'
import { fileBounds } from '../../../../contract/limits'
import { toProblem } from '../../../../contract/problem'
import { attachmentsMachine } from '../../../../machines/billing/documents/attachments.machine'
import { start } from '../../../engine/actor'
import { noAnswer, unavailable } from '../../../support/people'
import { photo, program, signed, wrongContent } from './attachments.cases'

const fresh = { sent: 0, problem: null }

function open() {
  const running = start(attachmentsMachine, undefined)
  running.takeEffects()
  return { ...running, files: () => running.snapshot().context.files }
}

describe('BM-06: attaching files', () => {
  test('sends what was chosen one after the other, in the order in which it was chosen', async () => {
    const { perform, answer, files, snapshot, takeEffects } = open()
    await perform({ type: 'files.choose', files: [signed, photo] })
    expect(takeEffects()).toMatchObject({ starts: [{ id: 'sendFile', input: { file: signed } }], emits: [] })
    expect(snapshot().value).toBe('sending')
    expect(files()).toEqual([
      { ...signed, ...fresh, status: 'sending' },
      { ...photo, ...fresh, status: 'waiting' },
    ])

    await answer('sendFile')
    expect(takeEffects()).toMatchObject({
      starts: [{ id: 'sendFile', input: { file: photo } }],
      emits: [{ type: 'file.attached' }],
    })
    expect(files()).toEqual([{ ...photo, ...fresh, status: 'sending' }])

    await answer('sendFile')
    expect(takeEffects()).toMatchObject({ starts: [], emits: [{ type: 'file.attached' }] })
    expect(snapshot()).toMatchObject({ value: 'resting', context: { files: [] } })
  })

  test('takes more while it sends', async () => {
    const { perform, files, takeEffects } = open()
    await perform({ type: 'files.choose', files: [signed] })
    takeEffects()
    await perform({ type: 'files.choose', files: [photo] })
    expect(takeEffects().starts).toEqual([])
    expect(files().map(({ name, status }) => [name, status])).toEqual([
      ['medição.pdf', 'sending'],
      ['obra.png', 'waiting'],
    ])
  })

  test.each<[string, Omit<ChosenFile, 'id'>, string]>([
    ['of another type', { name: 'medição.exe', size: 10 }, 'rejected'],
    ['with a second ending', { name: 'medição.pdf.exe', size: 10 }, 'rejected'],
    ['without an ending', { name: 'pdf', size: 10 }, 'rejected'],
    ['that is empty', { name: 'medição.pdf', size: 0 }, 'rejected'],
    ['one byte too large', { name: 'medição.pdf', size: fileBounds.bytes + 1 }, 'rejected'],
    ['of the largest size', { name: 'medição.PDF', size: fileBounds.bytes }, 'sending'],
  ])('a file %s is %j: %s', async (_, file, status) => {
    const { perform, files, takeEffects } = open()
    await perform({ type: 'files.choose', files: [{ id: 'one', ...file }] })
    expect(files()).toMatchObject([{ id: 'one', status }])
    expect(takeEffects().starts).toHaveLength(status === 'sending' ? 1 : 0)
  })

  test('goes on with the next where one fails, which stays with its reason', async () => {
    const { perform, refuse, files, takeEffects } = open()
    await perform({ type: 'files.choose', files: [signed, photo] })
    takeEffects()
    await refuse('sendFile', wrongContent)
    expect(takeEffects()).toMatchObject({ starts: [{ id: 'sendFile', input: { file: photo } }], emits: [] })
    expect(files()).toEqual([
      { ...signed, status: 'failed', sent: 0, problem: wrongContent },
      { ...photo, ...fresh, status: 'sending' },
    ])
  })

  test('tries one again under the same key, after those that wait already', async () => {
    const { perform, refuse, answer, files, takeEffects } = open()
    await perform({ type: 'files.choose', files: [photo, signed] })
    await refuse('sendFile', noAnswer)
    await perform({ type: 'file.retry', id: photo.id })
    expect(files().map(({ status, problem }) => [status, problem])).toEqual([
      ['waiting', null],
      ['sending', null],
    ])
    takeEffects()
    await answer('sendFile')
    expect(takeEffects().starts).toEqual([{ id: 'sendFile', input: { file: photo } }])
  })

  test('says why it failed the last time', async () => {
    const { perform, refuse, files } = open()
    await perform({ type: 'files.choose', files: [signed] })
    await refuse('sendFile', noAnswer)
    await perform({ type: 'file.retry', id: signed.id })
    await refuse('sendFile', unavailable)
    expect(files()).toMatchObject([{ status: 'failed', problem: toProblem(unavailable) }])
  })

  test('gives up the one that is being sent and goes on with the next', async () => {
    const { perform, files, takeEffects } = open()
    await perform({ type: 'files.choose', files: [signed, photo] })
    takeEffects()
    await perform({ type: 'file.cancel', id: signed.id })
    expect(takeEffects()).toMatchObject({ starts: [{ id: 'sendFile', input: { file: photo } }], emits: [] })
    expect(files()).toEqual([{ ...photo, ...fresh, status: 'sending' }])
  })

  test('gives up one that waits and goes on sending', async () => {
    const { perform, files, takeEffects } = open()
    await perform({ type: 'files.choose', files: [signed, photo] })
    takeEffects()
    await perform({ type: 'file.cancel', id: photo.id })
    expect(takeEffects().starts).toEqual([])
    expect(files()).toEqual([{ ...signed, ...fresh, status: 'sending' }])
  })

  test('removes what failed or was not taken; what is on its way is cancelled, not removed', async () => {
    const { perform, refuse, files } = open()
    await perform({ type: 'files.choose', files: [signed, program, photo] })
    await perform({ type: 'file.dismiss', id: signed.id })
    await perform({ type: 'file.cancel', id: program.id })
    await perform({ type: 'file.retry', id: program.id })
    expect(files()).toHaveLength(3)
    await perform({ type: 'file.dismiss', id: program.id })
    await refuse('sendFile', noAnswer)
    await perform({ type: 'file.dismiss', id: signed.id })
    expect(files().map(({ name }) => name)).toEqual(['obra.png'])
  })

  test('knows how much has left of the file that is being sent, and starts anew with a retry', async () => {
    const { perform, refuse, files } = open()
    await perform({ type: 'files.choose', files: [signed, photo] })
    await perform({ type: 'part.sent', bytes: 400 })
    await perform({ type: 'part.sent', bytes: 900 })
    expect(files().map(({ sent }) => sent)).toEqual([900, 0])
    await refuse('sendFile', noAnswer)
    await perform({ type: 'file.cancel', id: photo.id })
    await perform({ type: 'file.retry', id: signed.id })
    expect(files()).toMatchObject([{ status: 'sending', sent: 0 }])
  })

  test('takes the same file again as another one', async () => {
    const { perform, answer, files } = open()
    await perform({ type: 'files.choose', files: [signed] })
    await answer('sendFile')
    await perform({ type: 'files.choose', files: [{ ...signed, id: 'another-key' }] })
    expect(files()).toMatchObject([{ id: 'another-key', status: 'sending' }])
  })
})
