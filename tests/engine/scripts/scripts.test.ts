import { describe, expect, test } from 'vitest'
import { machineNames } from '../../../docs/statecharts/spoken'
import { readScripts } from './scripts'

const scriptsOf = await readScripts()

describe.each(machineNames)('CHT-03: the scripts of %s', (name) => {
  test('are there in both languages, step by step alike, and short', () => {
    const [pt, en] = [scriptsOf(name, 'pt'), scriptsOf(name, 'en')]
    expect(pt.length).toBeGreaterThan(0)
    expect(pt.map(({ stops }) => stops.map(({ lines }) => lines.length))).toEqual(
      en.map(({ stops }) => stops.map(({ lines }) => lines.length)),
    )
    expect(Math.max(...pt.map(({ stops }) => stops.length))).toBeLessThanOrEqual(15)
  })
})

test('A script names what is typed, what the server says and what may be tried in vain', () => {
  const lines = scriptsOf('login-form', 'pt').flatMap(({ stops }) => stops.flatMap(({ lines }) => lines))
  expect(lines).toEqual(
    expect.arrayContaining([
      'Início ⇒ Painel recolhido, Senha oculta, Preenchendo',
      expect.stringMatching(/^Escrever o usuário: « bruno\.lima »/),
      expect.stringMatching(/^\[servidor] .*: usuário ou senha errados \(401\) ⇒/),
      'Tente: Entrar ⇒ nada muda',
    ]),
  )
  expect(scriptsOf('sso-start', 'pt').flatMap(({ stops }) => stops.flatMap(({ lines }) => lines))).toContainEqual(
    expect.stringMatching(/^após 15 s/),
  )
})
