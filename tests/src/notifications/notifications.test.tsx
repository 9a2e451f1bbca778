// @vitest-environment jsdom
import { setupI18n } from '@lingui/core'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import type { EventObject, SnapshotFrom } from 'xstate'
import { writeNotice } from '../../../contract/notifications/notices'
import type { Notification } from '../../../contract/notifications/notifications'
import { notificationsMachine } from '../../../machines/notifications/notifications.machine'
import type { NoticeSubject } from '../../../src/notifications/notice-subject'
import { projectNotifications } from '../../../src/notifications/notifications.projection'
import { NotificationsView } from '../../../src/notifications/notifications.view'
import { NotificationsPageView } from '../../../src/notifications/notifications-page.view'
import { formatAgo } from '../../../src/ui/ago'
import { start } from '../../engine/actor'
import { begin, walk } from '../../engine/walk'
import { issued, message } from '../../machines/notifications/notifications.cases'
import { noAnswer, unavailable } from '../../support/people'
import { show } from '../../support/show'

const now = Date.parse('2026-11-20T15:00:00.000Z')
const lists = { hasCount: false }
const many = (count: number): Notification[] =>
  Array.from({ length: count }, (_, index) => ({ ...message, id: index + 1, title: `Aviso ${index + 1}` }))

describe('NOT-01: how much is unread', () => {
  test.each([
    [0, 'Notificações', ''],
    [1, 'Notificações: 1 não lida', '1'],
    [99, 'Notificações: 99 não lidas', '99'],
    [100, 'Notificações: 99+ não lidas (100)', '99+'],
    [200, 'Notificações: 99+ não lidas (200)', '99+'],
  ])('%i: the bell is called "%s" and shows "%s"', async (count, name, badge) => {
    const { bell } = await open(many(count))
    expect([bell().getAttribute('aria-label'), bell().textContent]).toEqual([name, badge])
  })
})

describe('NOT-01: the dropdown', () => {
  test('asks anew each time it opens, takes the focus, and Esc gives it back to the bell', async () => {
    const { user, bell, takeEffects, answer, snapshot } = await open([issued])
    for (const _ of ['first', 'second']) {
      takeEffects()
      await user.click(bell())
      await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Notificações' })))
      expect(takeEffects().starts).toEqual([{ id: 'loadNotifications', input: undefined }])
      expect(snapshot().context.isOpen).toBe(true)
      expect(bell().getAttribute('aria-haspopup')).toBe('dialog')
      expect(bell().ariaExpanded).toBe('true')
      await answer('loadNotifications', [issued])
      await user.keyboard('{Escape}')
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(document.activeElement).toBe(bell())
      expect(snapshot().context.isOpen).toBe(false)
    }
  })

  test('shows the ten newest and says of how many', async () => {
    const { user, bell } = await open(many(11))
    await user.click(bell())
    const items = await screen.findAllByRole('listitem')
    expect(items.map((item) => within(item).getByText(/^Aviso/).textContent)).toEqual(
      many(10).map(({ title }) => `Não lida: ${title}`),
    )
    expect(screen.getByText('As 10 mais novas de 11.')).toBeTruthy()
  })

  test('says that there is none', async () => {
    const { user, bell } = await open([])
    await user.click(bell())
    expect(await screen.findByText('Nenhuma notificação')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Marcar todas como lidas' })).toBeNull()
  })
})

const page = { shows: 'all', subject: null, onSubject: () => undefined, canChoose: false, choices: null } as const

describe('NOT-02: the page of them', () => {
  test('shows those of one subject, which the address keeps, and offers those that there are', async () => {
    const running = start(notificationsMachine, lists)
    await running.answer('loadNotifications', [
      { ...message, id: 1, ...writeNotice('followUp.reopen', { id: 7, reason: 'Pneus' }) },
      { ...message, id: 2, ...writeNotice('password.give') },
      { ...message, id: 3, title: 'De outro programa' },
      { ...message, id: 4, ...writeNotice('session.codes', { id: 3 }) },
    ])
    const onSubject = vi.fn()
    const open = (subject: NoticeSubject | null) => {
      cleanup()
      show(<NotificationsPageView actor={running.actor} now={() => now} {...page} {...{ subject, onSubject }} />)
    }
    open(null)
    const select = screen.getByRole('combobox', { name: 'Assunto' })
    expect(
      within(select)
        .getAllByRole('option')
        .map((one) => one.textContent),
    ).toEqual([
      'Todos os assuntos',
      'Pendências suas',
      'Tudo: A segurança da sua conta',
      'Nova senha',
      'A sua senha foi usada',
      'Outros assuntos',
    ])
    fireEvent.change(select, { target: { value: 'account' } })
    expect(onSubject).toHaveBeenCalledWith('account')
    open('account')
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
    open('password.give')
    expect(screen.getByRole('listitem').textContent).toContain('Nova senha')
    expect(screen.queryByRole('button', { name: 'Marcar todas como lidas' })).toBeNull()
    expect(screen.getByRole('link', { name: /^Não lidas/ }).getAttribute('href')).toBe(
      '/notificacoes?nao-lidas&assunto=password.give',
    )
    open('mentions')
    expect(screen.getByText('Nada deste assunto.')).toBeTruthy()
  })

  test('keeps the focus on its heading where the button that was pressed goes', async () => {
    const running = start(notificationsMachine, lists)
    await running.answer('loadNotifications', many(3))
    show(<NotificationsPageView actor={running.actor} now={() => now} {...page} shows="unread" />)
    const user = userEvent.setup({ delay: null })
    const heading = screen.getByRole('heading', { name: 'Notificações' })
    await user.click(screen.getByRole('button', { name: 'Marcar como lida: Aviso 2' }))
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
    expect(document.activeElement).toBe(heading)
    heading.blur()
    await user.click(screen.getByRole('button', { name: 'Marcar todas como lidas' }))
    expect(document.activeElement).toBe(heading)
  })
})

describe('NOT-02: a notification', () => {
  test('is text, whatever stands in it', async () => {
    const { user, bell } = await open([{ ...message, title: '<img src=x>', message: '<b>negrito</b>' }])
    await user.click(bell())
    const item = await screen.findByRole('listitem')
    expect(item.textContent).toContain('<b>negrito</b>')
    expect(item.querySelector('b, img')).toBeNull()
    expect(within(item).queryByRole('link')).toBeNull()
  })

  test('that has no title is called by its message', async () => {
    const { user, bell } = await open([{ ...issued, title: '' }])
    await user.click(bell())
    expect(await screen.findByRole('link', { name: issued.message })).toBeTruthy()
    expect(screen.getByRole('listitem').textContent).toBe(`Não lida: ${issued.message}há 5 min`)
  })

  test('is read when its link is followed, and the dropdown closes', async () => {
    const { user, bell, snapshot } = await open([issued])
    await user.click(bell())
    await user.click(await screen.findByRole('link', { name: 'Fatura emitida' }))
    expect(location.pathname).toBe(issued.link)
    expect(snapshot().context.marks).toEqual([1])
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(bell().textContent).toBe('')
  })

  test('is marked by its button, which goes, and the focus stays with it', async () => {
    const { user, bell, snapshot } = await open([issued, message])
    await user.click(bell())
    await user.click(await screen.findByRole('button', { name: 'Marcar como lida: Nova mensagem' }))
    expect(snapshot().context.marks).toEqual([2])
    expect(document.activeElement).toBe(screen.getAllByRole('listitem')[1])
    expect(screen.getAllByRole('button', { name: /^Marcar como lida/ })).toHaveLength(1)
    expect(bell().textContent).toBe('1')
  })

  test('is read with all others, which is closed from then on and says why', async () => {
    const { user, bell, snapshot } = await open([issued, message])
    await user.click(bell())
    await user.click(await screen.findByRole('button', { name: 'Marcar todas como lidas' }))
    expect(snapshot().context.marks).toEqual(['all'])
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Notificações' }))
    expect(await screen.findByText('Não há notificação não lida.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Marcar todas como lidas' }))
    expect(snapshot().context.marks).toEqual(['all'])
  })
})

test('NOT-03: a failure is said over the list that was there, and can be tried again', async () => {
  const { user, bell, refuse, takeEffects } = await open([issued])
  await user.click(bell())
  await refuse('loadNotifications', unavailable)
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Falha ao carregar notificações\nServidor indisponível. Tente novamente em instantes.',
  )
  expect(screen.getByRole('link', { name: 'Fatura emitida' })).toBeTruthy()
  takeEffects()
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(takeEffects().starts).toEqual([{ id: 'loadNotifications', input: undefined }])
  expect(screen.getByRole('alert')).toBeTruthy()
})

describe('NOT-01, NOT-02, NOT-03: what is shown', () => {
  const done = (id: string, output?: unknown) => ({ type: `xstate.done.actor.${id}`, output })
  const failed = (id: string, error: unknown) => ({ type: `xstate.error.actor.${id}`, error })
  const shown = ({ is_read: _, ...item }: Notification, isUnread: boolean) => ({ ...item, isUnread })
  const arrived = done('loadNotifications', [issued, { ...message, is_read: true }])
  const known = {
    phase: 'known',
    newsPhase: 'known',
    unread: 1,
    total: 2,
    items: [shown(issued, true), shown(message, false)],
    news: [shown(issued, true)],
    problem: null,
    isBusy: false,
    canMarkAll: true,
  }
  const none = { ...known, unread: 0, total: 0, items: [], news: [], canMarkAll: false }
  const read = {
    ...known,
    unread: 0,
    items: [shown(issued, false), shown(message, false)],
    news: [],
    canMarkAll: false,
  }

  test.each<[string, EventObject[], object]>([
    ['at first', [], { ...none, phase: 'loading', newsPhase: 'loading', isBusy: true }],
    [
      'where the first list does not come',
      [failed('loadNotifications', noAnswer)],
      {
        ...none,
        phase: 'failed',
        newsPhase: 'failed',
        problem: { status: 0, detail: null, fields: null, refusal: null },
      },
    ],
    [
      'while it is tried again',
      [failed('loadNotifications', unavailable), { type: 'list.retry' }],
      {
        ...none,
        phase: 'failed',
        newsPhase: 'failed',
        problem: unavailable,
        isBusy: true,
      },
    ],
    ['none', [done('loadNotifications', [])], none],
    ['one of two read', [arrived], known],
    ['while another list is asked for', [arrived, { type: 'dropdown.open' }], { ...known, isBusy: true }],
    [
      'where that does not come',
      [arrived, { type: 'dropdown.open' }, failed('loadNotifications', unavailable)],
      { ...known, problem: unavailable },
    ],
    ['just marked', [arrived, { type: 'item.mark', id: 1 } as EventObject], read],
    ['all just marked', [arrived, { type: 'all.mark' }], read],
    ['marked', [arrived, { type: 'all.mark' }, done('markRead')], read],
    ['not marked', [arrived, { type: 'all.mark' }, failed('markRead', unavailable)], known],
  ])('%s', (_, events, view) => {
    const state = events.reduce((before, event) => walk(before, event).state, begin(notificationsMachine, lists).state)
    expect(projectNotifications(state as SnapshotFrom<typeof notificationsMachine>)).toEqual(view)
  })

  test('of many the ten newest, and all that are unread', () => {
    const state = walk(begin(notificationsMachine, lists).state, done('loadNotifications', many(126)))
    const { items, unread, total } = projectNotifications(state.state as SnapshotFrom<typeof notificationsMachine>)
    expect([items.map(({ id }) => id), unread, total]).toEqual([[1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 126, 126])
  })

  test('NOT-01, HOM-01: where the server counts, what is new without the list, and all of it that is not read', () => {
    const { state } = begin(notificationsMachine, { hasCount: true })
    const counted = walk(state, done('loadUnread', { count: 120, newest: [issued] })).state
    const marked = walk(counted, { type: 'item.mark', id: 1 } as EventObject).state
    const views = [counted, marked].map((one) => projectNotifications(one as SnapshotFrom<typeof notificationsMachine>))
    const view = { ...none, phase: 'loading', unread: 120, news: [shown(issued, true)], canMarkAll: true }
    expect(views).toEqual([view, { ...view, unread: 119, news: [] }])
  })

  test('HOM-01: what is new is of the last number, and no more than it, though the list is older', () => {
    const newer = { ...issued, id: 3 }
    const { state } = begin(notificationsMachine, { hasCount: true })
    const after = (from: typeof state, events: EventObject[]) =>
      events.reduce((before, event) => walk(before, event).state, from)
    const opened = after(state, [{ type: 'dropdown.open' }, arrived, { type: 'dropdown.close' }])
    const outdated = after(opened, [{ type: 'xstate.after.minute.notifications.list.answered' }, done('awaitSight')])
    const counted = after(outdated, [done('loadUnread', { count: 1, newest: [newer] })])
    const marked = [1, 3].map((id) => after(counted, [{ type: 'item.mark', id } as EventObject]))
    const views = [counted, ...marked].map((one) => {
      const { unread, news } = projectNotifications(one as SnapshotFrom<typeof notificationsMachine>)
      return [unread, news.map(({ id }) => id)]
    })
    expect(views).toEqual([
      [1, [3]],
      [1, [3]],
      [0, []],
    ])
  })

  test('HOM-01: on home the newest that are not read, also those that the dropdown has no room for', () => {
    const list = many(16).map((item, index) => ({ ...item, is_read: index < 11 }))
    const { state } = walk(begin(notificationsMachine, lists).state, done('loadNotifications', list))
    const { news, unread } = projectNotifications(state as SnapshotFrom<typeof notificationsMachine>)
    expect([news.map(({ id }) => id), unread]).toEqual([[12, 13, 14, 15], 5])
  })
})

describe('how long ago something was', () => {
  const pt = setupI18n({ locale: 'pt', messages: { pt: {} } })
  const en = setupI18n({ locale: 'en', messages: { en: {} } })
  const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

  test.each([
    [-hour, 'agora', 'now'],
    [0, 'agora', 'now'],
    [minute - 1, 'agora', 'now'],
    [minute, 'há 1 min', '1 min ago'],
    [hour - 1, 'há 59 min', '59 min ago'],
    [hour, 'há 1 h', '1 hr ago'],
    [day - 1, 'há 23 h', '23 hr ago'],
    [day, 'há 1 dia', '1 day ago'],
    [30 * day - 1, 'há 29 dias', '29 days ago'],
  ])('%i ms: %s, %s', (past, inPortuguese, inEnglish) => {
    const moment = new Date(now - past).toISOString()
    expect([formatAgo(moment, now, pt), formatAgo(moment, now, en)]).toEqual([inPortuguese, inEnglish])
  })

  test('is a day of the calendar after a month', () => {
    expect(formatAgo('2026-10-01T12:05:00Z', now, pt)).toMatch(/^01\/10\/2026,? 09:05$/)
  })
})

/** The bell over a machine that knows these, before anybody has touched it. */
async function open(items: readonly Notification[]) {
  history.replaceState(null, '', '/')
  const running = start(notificationsMachine, lists)
  await running.answer('loadNotifications', items)
  show(<NotificationsView actor={running.actor} now={() => now} />)
  const user = userEvent.setup({ delay: null })
  return { ...running, user, bell: () => screen.getByRole('button', { name: /^Notificações/ }) }
}
