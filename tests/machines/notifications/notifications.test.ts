import { describe, expect, test } from 'vitest'
import { notificationsMachine } from '../../../machines/notifications/notifications.machine'
import { start } from '../../engine/actor'
import { noAnswer, unavailable } from '../../support/people'
import { issued, message } from './notifications.cases'

const read = (item: typeof issued) => ({ ...item, is_read: true })
const all = [issued, message]
const minute = { type: 'xstate.after.minute.notifications.list.answered' }

/** Running, with the first list there. */
async function told(items = all) {
  const running = start(notificationsMachine, undefined)
  await running.answer('loadNotifications', items)
  running.takeEffects()
  return running
}

describe('NOT-01: the list', () => {
  test('is asked for after sign-in', async () => {
    const { answer, snapshot, takeEffects } = start(notificationsMachine, undefined)
    expect(takeEffects().starts).toEqual([{ id: 'loadNotifications', input: undefined }])
    expect(snapshot()).toMatchObject({
      value: { list: { asking: 'sent' }, marking: 'waiting' },
      context: { items: null, marks: [], problem: null },
    })
    await answer('loadNotifications', all)
    expect(snapshot()).toMatchObject({
      value: { list: { answered: 'loaded' } },
      context: { items: all, marks: [], problem: null },
    })
  })

  test('is asked for again when the dropdown opens, with the old one on screen', async () => {
    const { perform, answer, snapshot, takeEffects } = await told()
    await perform({ type: 'dropdown.open' })
    expect(takeEffects().starts).toEqual([{ id: 'loadNotifications', input: undefined }])
    expect(snapshot().context.items).toEqual(all)
    await perform({ type: 'dropdown.open' })
    expect(takeEffects().starts).toEqual([])
    await answer('loadNotifications', [message])
    expect(snapshot().context.items).toEqual([message])
  })

  test('is asked for again every minute, as soon as the page can be seen', async () => {
    const { perform, answer, takeEffects, snapshot } = await told()
    await perform(minute)
    expect(takeEffects().starts).toEqual([{ id: 'awaitSight', input: undefined }])
    await answer('awaitSight')
    expect(takeEffects().starts).toEqual([{ id: 'loadNotifications', input: undefined }])
    await answer('loadNotifications', all)
    await perform(minute)
    expect(snapshot().value).toMatchObject({ list: 'outdated' })
  })
})

describe('NOT-03: a list that does not come', () => {
  test('is stored as an error, over the old one, and can be tried again', async () => {
    const { perform, answer, refuse, snapshot, takeEffects } = await told()
    await perform({ type: 'dropdown.open' })
    await refuse('loadNotifications', unavailable)
    expect(snapshot()).toMatchObject({
      value: { list: { answered: 'failed' } },
      context: { items: all, marks: [], problem: unavailable },
    })
    takeEffects()
    await perform({ type: 'list.retry' })
    expect(takeEffects().starts).toEqual([{ id: 'loadNotifications', input: undefined }])
    expect(snapshot().context.problem).toEqual(unavailable)
    await answer('loadNotifications', [])
    expect(snapshot().context).toEqual({ items: [], marks: [], problem: null })
  })

  test('is asked for again after a minute, too', async () => {
    const { perform, refuse, snapshot } = start(notificationsMachine, undefined)
    await refuse('loadNotifications', noAnswer)
    await perform(minute)
    expect(snapshot().value).toMatchObject({ list: 'outdated' })
  })
})

describe('NOT-02: marking as read', () => {
  test('shows one as read before the server has marked it, and keeps it so', async () => {
    const { perform, answer, snapshot, takeEffects } = await told()
    await perform({ type: 'item.mark', id: 1 })
    expect(snapshot().context).toEqual({ items: all, marks: [1], problem: null })
    expect(takeEffects().starts).toEqual([{ id: 'markRead', input: { mark: 1 } }])
    await answer('markRead')
    expect(snapshot().context).toEqual({ items: [read(issued), message], marks: [], problem: null })
    expect(takeEffects().starts).toEqual([])
  })

  test('shows it unread again where the server does not mark it, without a word', async () => {
    const { perform, refuse, snapshot } = await told()
    await perform({ type: 'item.mark', id: 1 })
    await refuse('markRead', unavailable)
    expect(snapshot()).toMatchObject({
      value: { list: { answered: 'loaded' }, marking: 'waiting' },
      context: { items: all, marks: [], problem: null },
    })
  })

  test('does not mark what is read, or about to be', async () => {
    const { perform, takeEffects, snapshot } = await told([read(issued), message])
    await perform({ type: 'item.mark', id: 1 })
    await perform({ type: 'item.mark', id: 7 })
    expect(takeEffects().starts).toEqual([])
    await perform({ type: 'item.mark', id: 2 })
    await perform({ type: 'item.mark', id: 2 })
    await perform({ type: 'all.mark' })
    expect(snapshot().context.marks).toEqual([2])
    expect(takeEffects().starts).toHaveLength(1)
  })

  test('sends one thing at a time; all of them come after the one under way and in place of those that wait', async () => {
    const other = { ...message, id: 3 }
    const { perform, answer, refuse, snapshot, takeEffects } = await told([...all, other])
    await perform({ type: 'item.mark', id: 1 })
    await perform({ type: 'item.mark', id: 2 })
    await perform({ type: 'all.mark' })
    expect(snapshot().context.marks).toEqual([1, 'all'])
    expect(takeEffects().starts).toEqual([{ id: 'markRead', input: { mark: 1 } }])
    await refuse('markRead', unavailable)
    expect(takeEffects().starts).toEqual([{ id: 'markRead', input: { mark: 'all' } }])
    await answer('markRead')
    expect(snapshot().context).toEqual({
      items: [read(issued), read(message), read(other)],
      marks: [],
      problem: null,
    })
  })

  test('shows none as read where marking all of them fails after one was marked', async () => {
    const { perform, answer, refuse, snapshot } = await told()
    await perform({ type: 'item.mark', id: 1 })
    await perform({ type: 'all.mark' })
    await answer('markRead')
    await refuse('markRead', unavailable)
    expect(snapshot().context).toEqual({ items: [read(issued), message], marks: [], problem: null })
  })
})

describe('NOT-02: an answer never brings back to unread what was just marked', () => {
  test('the question on its way is given up, and asked again after the mark', async () => {
    const { perform, answer, snapshot, takeEffects } = await told()
    await perform({ type: 'dropdown.open' })
    await perform({ type: 'item.mark', id: 1 })
    expect(snapshot().value).toEqual({ list: { asking: 'held' }, marking: 'sending' })
    await expect(answer('loadNotifications', all)).rejects.toThrow('is not running')
    takeEffects()
    await answer('markRead')
    expect(takeEffects().starts).toEqual([{ id: 'loadNotifications', input: undefined }])
    await answer('loadNotifications', [read(issued), message])
    expect(snapshot().context.items).toEqual([read(issued), message])
  })

  test('no question leaves before the last mark has arrived', async () => {
    const { perform, answer, refuse, takeEffects } = await told()
    await perform({ type: 'item.mark', id: 1 })
    await perform({ type: 'dropdown.open' })
    await perform({ type: 'item.mark', id: 2 })
    await answer('markRead')
    expect(takeEffects().starts.map(({ id }) => id)).toEqual(['markRead', 'markRead'])
    await refuse('markRead', unavailable)
    expect(takeEffects().starts.map(({ id }) => id)).toEqual(['loadNotifications'])
  })

  test('one that arrives while the list is old waits for its turn as well', async () => {
    const { perform, answer, snapshot } = await told()
    await perform(minute)
    await perform({ type: 'item.mark', id: 1 })
    await answer('awaitSight')
    expect(snapshot().value).toEqual({ list: { asking: 'held' }, marking: 'sending' })
    await answer('markRead')
    expect(snapshot().value).toEqual({ list: { asking: 'sent' }, marking: 'waiting' })
  })
})
