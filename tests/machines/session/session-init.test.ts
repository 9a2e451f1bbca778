import { describe, expect, test } from 'vitest'
import { sessionInitMachine } from '../../../machines/session/session-init.machine'
import { start } from '../../engine/actor'
import { ana, noAnswer, unauthorized, unavailable } from '../../support/people'

const both = { hasValidAccess: true, hasRefresh: true }
const refreshOnly = { hasValidAccess: false, hasRefresh: true }
const neither = { hasValidAccess: false, hasRefresh: false }

type Asked = readonly [id: string, outcome: 'done' | 'error', payload: unknown]

/** Answers whatever is asked next; what was asked for, in order, and how it ended. */
async function run(answers: readonly Asked[]) {
  const { perform, snapshot, takeEffects } = start(sessionInitMachine, undefined)
  for (const [id, outcome, payload] of answers) {
    await perform({ type: `xstate.${outcome}.actor.${id}`, output: payload, error: payload })
  }
  const { status, output } = snapshot()
  return { asked: takeEffects().starts.map(({ id }) => id), status, output }
}

describe('SES-01: an unexpired access token', () => {
  test('fetches the current user and is ready, with no refresh', async () => {
    expect(
      await run([
        ['readSession', 'done', both],
        ['loadUser', 'done', ana],
      ]),
    ).toEqual({
      asked: ['readSession', 'loadUser'],
      status: 'done',
      output: { user: ana, hadSession: true },
    })
  })

  test('that the server refuses after all is refreshed once, for a clock may be wrong', async () => {
    const answers: Asked[] = [
      ['readSession', 'done', both],
      ['loadUser', 'error', unauthorized],
      ['refreshTokens', 'done', { hasToken: true }],
    ]
    expect(await run([...answers, ['loadUser', 'done', ana]])).toEqual({
      asked: ['readSession', 'loadUser', 'refreshTokens', 'loadUser'],
      status: 'done',
      output: { user: ana, hadSession: true },
    })
    expect(
      await run([...answers, ['loadUser', 'error', unauthorized], ['clearSession', 'done', { isCleared: true }]]),
    ).toEqual({
      asked: ['readSession', 'loadUser', 'refreshTokens', 'loadUser', 'clearSession'],
      status: 'done',
      output: { user: null, hadSession: true },
    })
  })
})

test('SES-02: with no valid access token but a refresh token it refreshes, then fetches the user', async () => {
  const answers: Asked[] = [
    ['readSession', 'done', refreshOnly],
    ['refreshTokens', 'done', { hasToken: true }],
    ['loadUser', 'done', ana],
  ]
  expect(await run(answers)).toEqual({
    asked: ['readSession', 'refreshTokens', 'loadUser'],
    status: 'done',
    output: { user: ana, hadSession: true },
  })
})

describe('SES-03: tokens and user are cleared and it is ready after', () => {
  test.each<[string, Asked[]]>([
    ['nothing was stored', [['readSession', 'done', neither]]],
    ['the storage cannot be read', [['readSession', 'error', new DOMException('denied')]]],
    [
      'the refresh is refused',
      [
        ['readSession', 'done', refreshOnly],
        ['refreshTokens', 'error', unauthorized],
      ],
    ],
    [
      'the refresh gets no answer',
      [
        ['readSession', 'done', refreshOnly],
        ['refreshTokens', 'error', noAnswer],
      ],
    ],
    [
      'the user cannot be fetched',
      [
        ['readSession', 'done', both],
        ['loadUser', 'error', unavailable],
      ],
    ],
    [
      'nobody answers',
      [
        ['readSession', 'done', both],
        ['loadUser', 'error', noAnswer],
      ],
    ],
    [
      'the user cannot be fetched with the new token',
      [
        ['readSession', 'done', refreshOnly],
        ['refreshTokens', 'done', { hasToken: true }],
        ['loadUser', 'error', unavailable],
      ],
    ],
  ])('%s', async (_, answers) => {
    const cleared = await run([...answers, ['clearSession', 'done', { isCleared: true }]])
    expect(cleared).toMatchObject({ status: 'done', output: { user: null } })
    expect(cleared.asked.at(-1)).toBe('clearSession')
    expect(await run([...answers, ['clearSession', 'error', new DOMException('denied')]])).toEqual(cleared)
  })
})

describe('SES-03: says whether there was a session that could not be resumed', () => {
  const cleared: Asked = ['clearSession', 'done', { isCleared: true }]

  test.each<[string, boolean, Asked[]]>([
    ['nothing was stored', false, [['readSession', 'done', neither]]],
    ['the storage cannot be read', false, [['readSession', 'error', new DOMException('denied')]]],
    [
      'the user cannot be fetched',
      true,
      [
        ['readSession', 'done', both],
        ['loadUser', 'error', unavailable],
      ],
    ],
    [
      'the refresh is refused',
      true,
      [
        ['readSession', 'done', refreshOnly],
        ['refreshTokens', 'error', unauthorized],
      ],
    ],
  ])('%s: %s', async (_, hadSession, answers) => {
    expect((await run([...answers, cleared])).output).toEqual({ user: null, hadSession })
  })
})
