import { describe, expect, test } from 'vitest'
import { messageLength } from '../../../../contract/limits'
import { messagesMachine } from '../../../../machines/billing/messages/messages.machine'
import { start } from '../../../engine/actor'
import { noAnswer, unavailable } from '../../../support/people'

const one = { key: 'key-1', text: 'A medição já foi assinada?' }
const two = { key: 'key-2', text: 'Falta o pedido.' }

/** On its way: these, in this order. */
async function sending(...messages: readonly (typeof one)[]) {
  const running = start(messagesMachine, undefined)
  for (const { key, text } of messages) {
    await running.perform({ type: 'message.write', text })
    await running.perform({ type: 'message.send', key })
  }
  await running.answer('awaitConnection')
  running.takeEffects()
  return running
}

describe('BM-07: a message', () => {
  test('is written, sent once there is a connection, and announced', async () => {
    const { perform, answer, snapshot, takeEffects } = start(messagesMachine, undefined)
    expect(snapshot()).toMatchObject({ value: 'idle', context: { text: '', outbox: [], givenBack: [], problem: null } })
    await perform({ type: 'message.write', text: `  ${one.text}\n` })
    await perform({ type: 'message.send', key: one.key })
    expect(snapshot()).toMatchObject({ value: 'holding', context: { text: '', outbox: [one], problem: null } })
    expect(takeEffects().starts).toEqual([{ id: 'awaitConnection', input: undefined }])
    await answer('awaitConnection')
    expect(takeEffects().starts).toEqual([{ id: 'sendMessage', input: { message: one } }])
    await answer('sendMessage')
    expect(takeEffects()).toMatchObject({ starts: [], emits: [{ type: 'message.sent' }] })
    expect(snapshot()).toMatchObject({ value: 'idle', context: { text: '', outbox: [], givenBack: [], problem: null } })
  })

  test.each([
    ['nothing', ''],
    ['only space', ' \n '],
    ['more than the limit', 'x'.repeat(messageLength.max + 1)],
  ])('is not sent where there is %s in the field', async (_, text) => {
    const { perform, snapshot, takeEffects } = start(messagesMachine, undefined)
    await perform({ type: 'message.write', text })
    expect(snapshot().can({ type: 'message.send', key: one.key })).toBe(false)
    await perform({ type: 'message.send', key: one.key })
    expect(snapshot().context).toEqual({ text, outbox: [], givenBack: [], problem: null })
    expect(takeEffects().starts).toEqual([])
  })

  test('of exactly the limit is sent', async () => {
    const { perform, snapshot } = start(messagesMachine, undefined)
    await perform({ type: 'message.write', text: ` ${'x'.repeat(messageLength.max)} ` })
    expect(snapshot().can({ type: 'message.send', key: one.key })).toBe(true)
  })

  test('is sent by one click of two', async () => {
    const { perform, snapshot } = start(messagesMachine, undefined)
    await perform({ type: 'message.write', text: one.text })
    await perform({ type: 'message.send', key: 'key-1' })
    await perform({ type: 'message.send', key: 'key-2' })
    expect(snapshot().context.outbox).toEqual([one])
  })

  test('waits for a connection, and can be taken back meanwhile', async () => {
    const { perform, snapshot, takeEffects } = start(messagesMachine, undefined)
    await perform({ type: 'message.write', text: one.text })
    await perform({ type: 'message.send', key: one.key })
    await perform({ type: 'message.withdraw', key: one.key })
    expect(snapshot()).toMatchObject({ value: 'idle', context: { text: one.text, outbox: [] } })
    expect(takeEffects().starts.map(({ id }) => id)).toEqual(['awaitConnection'])
  })

  test('is sent also where the browser does not know of a connection', async () => {
    const { perform, refuse, snapshot } = start(messagesMachine, undefined)
    await perform({ type: 'message.write', text: one.text })
    await perform({ type: 'message.send', key: one.key })
    await refuse('awaitConnection', new Error('unknown'))
    expect(snapshot().value).toBe('sending')
  })
})

describe('BM-07: several messages', () => {
  test('leave one at a time, in their order; each is announced', async () => {
    const { answer, snapshot, takeEffects } = await sending(one, two)
    expect(snapshot().context.outbox).toEqual([one, two])
    await answer('sendMessage')
    await answer('awaitConnection')
    const { starts, emits } = takeEffects()
    expect(starts).toEqual([
      { id: 'awaitConnection', input: undefined },
      { id: 'sendMessage', input: { message: two } },
    ])
    expect(emits).toEqual([{ type: 'message.sent' }])
    await answer('sendMessage')
    expect(snapshot()).toMatchObject({ value: 'idle', context: { outbox: [] } })
  })

  test('one that waits is taken back, before what is being written; the one at the server is not', async () => {
    const { perform, snapshot, takeEffects } = await sending(one, two)
    await perform({ type: 'message.write', text: 'E a data?' })
    await perform({ type: 'message.withdraw', key: one.key })
    expect(snapshot().context).toEqual({ text: 'E a data?', outbox: [one, two], givenBack: [], problem: null })
    await perform({ type: 'message.withdraw', key: two.key })
    expect(snapshot()).toMatchObject({
      value: 'sending',
      context: { text: 'Falta o pedido.\nE a data?', outbox: [one] },
    })
    expect(takeEffects().starts).toEqual([])
  })
})

describe('BM-07: a message that is not sent', () => {
  test('says why, holds those behind it, and is tried again under the same key', async () => {
    const { perform, answer, refuse, snapshot, takeEffects } = await sending(one, two)
    await refuse('sendMessage', unavailable)
    expect(snapshot()).toMatchObject({
      value: 'failed',
      context: { text: '', outbox: [one, two], problem: unavailable },
    })
    expect(takeEffects()).toMatchObject({ starts: [], emits: [] })
    await perform({ type: 'message.retry' })
    expect(snapshot()).toMatchObject({ value: 'holding', context: { outbox: [one, two], problem: null } })
    await answer('awaitConnection')
    expect(takeEffects().starts.at(-1)).toEqual({ id: 'sendMessage', input: { message: one } })
  })

  test('goes back to the field, and the next one leaves', async () => {
    const { perform, answer, refuse, snapshot, takeEffects } = await sending(one, two)
    await perform({ type: 'message.write', text: ' ' })
    await refuse('sendMessage', unavailable)
    await perform({ type: 'message.withdraw', key: one.key })
    expect(snapshot()).toMatchObject({ value: 'holding', context: { text: one.text, outbox: [two], problem: null } })
    await answer('awaitConnection')
    expect(takeEffects().starts.at(-1)).toEqual({ id: 'sendMessage', input: { message: two } })
  })

  test('holds what is sent after it', async () => {
    const { perform, refuse, snapshot, takeEffects } = await sending(one)
    await refuse('sendMessage', unavailable)
    takeEffects()
    await perform({ type: 'message.write', text: two.text })
    await perform({ type: 'message.send', key: two.key })
    expect(snapshot()).toMatchObject({ value: 'failed', context: { outbox: [one, two], problem: unavailable } })
    expect(takeEffects().starts).toEqual([])
    await perform({ type: 'message.withdraw', key: two.key })
    expect(snapshot()).toMatchObject({
      value: 'failed',
      context: { text: two.text, outbox: [one], problem: unavailable },
    })
  })

  test('goes out under its key once more where it is given back and sent as it was', async () => {
    const { perform, answer, refuse, snapshot, takeEffects } = await sending(one)
    await refuse('sendMessage', noAnswer)
    await perform({ type: 'message.withdraw', key: one.key })
    await perform({ type: 'message.write', text: `${one.text} Sim?` })
    await perform({ type: 'message.write', text: `${one.text}\n` })
    await perform({ type: 'message.send', key: 'key-9' })
    await answer('awaitConnection')
    expect(takeEffects().starts.at(-1)).toEqual({ id: 'sendMessage', input: { message: one } })
    expect(snapshot().context).toMatchObject({ outbox: [one], givenBack: [] })
  })

  test('is another one where it is changed, and so is the same text after that', async () => {
    const { perform, refuse, snapshot } = await sending(one)
    await refuse('sendMessage', noAnswer)
    await perform({ type: 'message.withdraw', key: one.key })
    await perform({ type: 'message.write', text: two.text })
    await perform({ type: 'message.send', key: two.key })
    await perform({ type: 'message.write', text: one.text })
    await perform({ type: 'message.send', key: 'key-3' })
    expect(snapshot().context.outbox).toEqual([two, { ...one, key: 'key-3' }])
  })

  test('keeps its key also where the next one comes back before it', async () => {
    const { perform, answer, refuse, snapshot } = await sending(one, two)
    await refuse('sendMessage', noAnswer)
    await perform({ type: 'message.withdraw', key: one.key })
    await answer('awaitConnection')
    await refuse('sendMessage', noAnswer)
    await perform({ type: 'message.withdraw', key: two.key })
    expect(snapshot().context).toMatchObject({ text: `${two.text}\n${one.text}`, givenBack: [one, two] })
    await perform({ type: 'message.write', text: one.text })
    await perform({ type: 'message.send', key: 'key-3' })
    expect(snapshot().context.outbox).toEqual([one])
  })
})
