import { describe, expect, test } from 'vitest'
import { readLink } from '../../contract/link'
import { type NoticeKind, notices, readNotice, signNotice, writeNotice } from '../../contract/notifications/notices'
import { readNotifications } from '../../contract/notifications/notifications'

const wire = {
  id: 4,
  title: 'Fatura emitida',
  message: 'Uma fatura do boletim #12 foi emitida.',
  link: '/faturamento/boletins-de-medicao/12',
  is_read: false,
  created_at: '2026-11-20T12:00:00.000Z',
}

describe('NOT-02: what a back end tells of notifications', () => {
  test('is an array or a page with results', () => {
    expect(readNotifications([wire])).toEqual([wire])
    expect(readNotifications({ count: 1, next: null, previous: null, results: [wire] })).toEqual([wire])
  })

  test.each([null, undefined, '', 'proxy', 7, {}, { results: null }])('is nothing else: %j', (body) => {
    expect(readNotifications(body)).toBeNull()
  })

  test.each([
    [{ read: true }, true],
    [{ is_read: true }, true],
    [{ read: true, is_read: false }, true],
    [{ read: false, is_read: true }, true],
    [{ read: false }, false],
    [{ is_read: false }, false],
    [{}, false],
    [{ read: 'yes', is_read: 1 }, false],
  ])('reads both spellings: %j is read: %s', (spelling, isRead) => {
    const { is_read: _, ...rest } = wire
    expect(readNotifications([{ ...rest, ...spelling }])).toEqual([{ ...wire, is_read: isRead }])
  })

  test('may lack anything but an id, and hold anything else', () => {
    expect(
      readNotifications([
        { id: 1, kind: 'x', title: null, created_at: 'yesterday' },
        { title: 'no id' },
        { id: 'abc' },
        null,
      ]),
    ).toEqual([{ id: 1, title: '', message: '', link: null, is_read: false, created_at: null }])
  })

  test('is put in order where every one says when it was made, and else left in the order that it came in', () => {
    const at = (id: number, created_at: string | null) => ({ ...wire, id, created_at })
    const ids = (rows: readonly object[]) => readNotifications(rows)?.map(({ id }) => id)
    const [old, recent] = ['2026-11-01T12:00:00Z', '2026-11-19T23:00:00-03:00']
    expect(ids([at(1, old), at(2, recent), at(3, old)])).toEqual([2, 1, 3])
    expect(ids([at(1, old), at(2, recent), at(3, null)])).toEqual([1, 2, 3])
  })

  test('names each one once, and the 200 newest', () => {
    expect(readNotifications([wire, { ...wire, title: 'again' }])).toHaveLength(1)
    const many = Array.from({ length: 300 }, (_, index) => ({
      ...wire,
      id: index + 1,
      created_at: new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString(),
    }))
    const kept = readNotifications(many)
    expect(kept).toHaveLength(200)
    expect([kept?.[0]?.id, kept?.at(-1)?.id]).toEqual([300, 101])
  })
})

describe('NOT-02: a link', () => {
  test.each(['/', '/faturamento/fatura/12', '/formularios/respostas?page=2#top', '/a//b', '/a/../b', '/login'])(
    'of the portal opens: %s',
    (link) => expect(readLink(link)).toBe(link),
  )

  test.each([
    'https://example.com/',
    'http://localhost/',
    '//example.com',
    '/\\example.com',
    '\\\\example.com',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'faturamento/fatura/12',
    '',
    ' /faturamento',
    '/fatura mento',
    '/\texample.com',
    '/\n/example.com',
    '/a\\b',
    '/.//example.com',
    '/..//example.com/x',
    '/%2e//example.com',
    '/a\u0000b',
    '/a\u007fb',
    '\u0001/example.com',
    null,
    undefined,
    12,
  ])('that leads anywhere else does not: %j', (link) => expect(readLink(link)).toBeNull())

  test('that may not be followed is dropped, and the notification stays', () => {
    expect(readNotifications([{ ...wire, link: 'javascript:alert(1)' }])).toEqual([{ ...wire, link: null }])
  })
})

describe('what our own server notifies of', () => {
  const kinds = Object.keys(notices) as NoticeKind[]
  const reason = 'Faltou a foto.\nA #13 também: $& {id}'

  test.each(kinds)('%s is known again by its text, with what it was filled with', (kind) => {
    const isReasoned = notices[kind].message.includes('{reason}')
    const text = writeNotice(kind, { id: 12, reason, record: 'Solicitação ND' })
    const id = notices[kind].message.includes('{id}') ? 12 : 0
    const record = notices[kind].message.includes('{record}') ? 'Solicitação ND' : ''
    const read = { kind, id, reason: isReasoned ? reason : '', record }
    expect(readNotice(text)).toEqual({ ...read, who: null })
    expect(readNotice(signNotice(text, 'Davi Rocha (TI)'))).toEqual({ ...read, who: 'Davi Rocha (TI)' })
  })

  test('a reason that looks like who did it is one', () => {
    const text = writeNotice('access.deny', { id: 3, reason: '(por engano)' })
    expect(readNotice(text)).toEqual({ kind: 'access.deny', id: 3, reason: '(por engano)', record: '', who: null })
  })

  test('no other text is', () => {
    expect(readNotice({ title: 'Fatura emitida', message: 'Há novas faturas de locação para consulta.' })).toBeNull()
  })
})
