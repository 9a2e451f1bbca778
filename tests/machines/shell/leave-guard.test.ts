import { describe, expect, test } from 'vitest'
import { type Departure, leaveGuardMachine } from '../../../machines/shell/leave-guard.machine'
import { start } from '../../engine/actor'

const report = { id: 'a', name: 'Novo boletim de medição' }
const message = { id: 'b', name: 'Comunicação' }
const departures: readonly Departure[] = [
  { kind: 'address', to: '/formularios?page=2', isReplacing: true },
  { kind: 'history', steps: -2 },
  { kind: 'signOut' },
]

async function touched() {
  const guard = start(leaveGuardMachine, undefined)
  await guard.perform({ type: 'work.touched', ...report })
  return guard
}

async function asking(departure: Departure = { kind: 'history', steps: -1 }) {
  const guard = await touched()
  await guard.perform({ type: 'departure.attempt', departure })
  guard.takeEffects()
  return guard
}

describe('BM-02: something typed', () => {
  test('has the browser ask before the tab goes, until it is saved or discarded', async () => {
    const { perform, snapshot, takeEffects } = await touched()
    expect(takeEffects().starts).toEqual([{ id: 'holdTab', input: undefined }])
    expect(snapshot()).toMatchObject({ value: { touched: 'editing' }, context: { unsaved: [report] } })

    await perform({ type: 'work.touched', ...message })
    await perform({ type: 'work.settled', id: 'a' })
    expect(snapshot()).toMatchObject({ value: { touched: 'editing' }, context: { unsaved: [message] } })
    expect(takeEffects().starts, 'nothing begins anew').toEqual([])
    await perform({ type: 'work.settled', id: 'b' })
    expect(snapshot()).toMatchObject({ value: 'untouched', context: { unsaved: [] }, children: {} })
  })

  test('is told by its last name alone', async () => {
    const { perform, snapshot } = await touched()
    await perform({ type: 'work.touched', id: 'a', name: 'New measurement report' })
    expect(snapshot().context.unsaved).toEqual([{ id: 'a', name: 'New measurement report' }])
  })

  test('goes on where the browser cannot be asked to hold the tab', async () => {
    const { refuse, snapshot } = await touched()
    await refuse('holdTab', new Error('a bug'))
    expect(snapshot()).toMatchObject({ status: 'active', value: { touched: 'editing' } })
  })
})

describe('SHL-07, BM-02: a departure', () => {
  test('with nothing typed is none of its business', async () => {
    const { perform, snapshot } = start(leaveGuardMachine, undefined)
    await perform({ type: 'departure.attempt', departure: { kind: 'signOut' } })
    expect(snapshot()).toMatchObject({ value: 'untouched', context: { unsaved: [], departure: null } })
  })

  test.each(departures)('by $kind is held, and goes where it went once the person agrees', async (departure) => {
    const { answer, perform, snapshot, takeEffects } = await asking(departure)
    expect(snapshot()).toMatchObject({ value: { touched: 'asking' }, context: { departure } })
    await perform({ type: 'departure.confirm' })
    expect(snapshot()).toMatchObject({ value: 'leaving', context: { unsaved: [] } })
    expect(Object.keys(snapshot().children), 'the browser does not ask, too').toEqual(['leave'])
    expect(takeEffects().starts).toEqual([{ id: 'leave', input: { departure } }])
    await perform({ type: 'work.settled', id: 'a' })
    await answer('leave')
    expect(snapshot()).toMatchObject({ value: 'untouched', context: { unsaved: [], departure: null } })
  })

  test('is given up by who goes on editing, and asked about again the next time', async () => {
    const { perform, snapshot } = await asking()
    await perform({ type: 'departure.abandon' })
    expect(snapshot()).toMatchObject({
      value: { touched: 'editing' },
      context: { unsaved: [report], departure: null },
    })
    const [departure] = departures
    await perform({ type: 'departure.attempt', departure: departure as Departure })
    expect(snapshot()).toMatchObject({ value: { touched: 'asking' }, context: { departure } })
  })

  test('meanwhile does not change where the question leads', async () => {
    const { perform, snapshot } = await asking()
    await perform({ type: 'departure.attempt', departure: { kind: 'history', steps: -3 } })
    expect(snapshot().context.departure).toEqual({ kind: 'history', steps: -1 })
  })

  test('is no longer asked about when all is saved: the person stays', async () => {
    const { perform, snapshot, takeEffects } = await asking()
    await perform({ type: 'work.touched', ...message })
    await perform({ type: 'work.settled', id: 'a' })
    expect(snapshot().value).toEqual({ touched: 'asking' })
    await perform({ type: 'work.settled', id: 'b' })
    expect(snapshot()).toMatchObject({ value: 'untouched', context: { departure: null } })
    expect(takeEffects().starts).toEqual([])
  })

  test.each(['answer', 'refuse'] as const)(
    'that leaves something typed on screen guards it again (%s)',
    async (how) => {
      const guard = await asking()
      await guard.perform({ type: 'departure.confirm' })
      await guard.perform({ type: 'work.touched', ...message })
      await guard[how]('leave', new Error('a bug'))
      expect(guard.snapshot()).toMatchObject({
        value: { touched: 'editing' },
        context: { unsaved: [message], departure: null },
      })
      expect(guard.takeEffects().starts.at(-1)).toEqual({ id: 'holdTab', input: undefined })
    },
  )
})

test('SHL-07, REF-03: the end of the session ends it, also while it asks and while it leaves', async () => {
  for (const confirms of [false, true]) {
    const { perform, snapshot } = await asking()
    if (confirms) await perform({ type: 'departure.confirm' })
    await perform({ type: 'session.ended' })
    expect(snapshot()).toMatchObject({ value: 'over', status: 'done' })
  }
})
