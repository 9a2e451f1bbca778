import { describe, expect, test } from 'vitest'
import { readSettings } from '../../../src/app/settings'

const read = (built: Record<string, unknown>, atRunTime?: Record<string, unknown>) =>
  readSettings(built, (atRunTime ? { __PORTAL__: atRunTime } : {}) as Window)

describe('the API host (CFG-01, CFG-02)', () => {
  test.each([
    ['not set', undefined, null],
    ['empty', '', null],
    ['blank', '  ', null],
    ['a slash: the origin of the page', '/', ''],
    ['an origin', 'https://api.example.com', 'https://api.example.com'],
    ['an origin with slashes after it', ' https://api.example.com// ', 'https://api.example.com'],
    ['a host without a scheme', 'api.example.com', null],
    ['an address with a path, which the portal adds itself', 'https://api.example.com/api/v1', null],
    ['another scheme', 'ftp://api.example.com', null],
  ])('%s', (_name, value, host) => {
    expect(read({ VITE_API_URL: value }).host).toBe(host)
  })

  test('what is set at run time wins over what was built in, and one missing there does not', () => {
    const built = { VITE_API_URL: 'https://built.example.com', VITE_PRODUCT_NAME: 'Built' }
    expect(read(built, { VITE_API_URL: 'https://run.example.com' })).toMatchObject({
      host: 'https://run.example.com',
      productName: 'Built',
    })
  })
})

test('without more, the product is called Portal and its provider is the common tenant (CFG-03, SSO-03)', () => {
  expect(read({ VITE_API_URL: '/' })).toEqual({
    host: '',
    apiUrl: '/',
    productName: 'Portal',
    sso: { authority: 'https://login.microsoftonline.com/common', clientIds: { SIMAKRENT: '', MANSERV: '' } },
    keepsProgram: true,
    named: expect.any(Function),
  })
})

test('what only those who are signed in need is read by its name', () => {
  const { named } = read({ VITE_PASSWORD_PATH: ' /me/password/ ' })
  expect([named('VITE_PASSWORD_PATH'), named('VITE_SESSIONS_PATH')]).toEqual(['/me/password/', ''])
})

test('each company has a client id of its own (SSO-01)', () => {
  const { sso } = read({ VITE_SSO_SIMAKRENT_CLIENT_ID: 'one', VITE_SSO_MANSERV_CLIENT_ID: 'two' })
  expect(sso.clientIds).toEqual({ SIMAKRENT: 'one', MANSERV: 'two' })
})
