import { describe, expect, test } from 'vitest'
import { preferencesMachine } from '../../../machines/shell/preferences.machine'
import { start } from '../../engine/actor'
import { noAnswer } from '../../support/people'

const usual = { theme: 'light', language: 'pt' } as const

describe('SHL-11: the theme', () => {
  test.each(['light', 'dark'] as const)('starts as remembered: %s', (theme) => {
    const { snapshot, takeEffects } = start(preferencesMachine, { ...usual, theme })
    expect(snapshot().value).toEqual({ theme, language: 'spoken' })
    expect(takeEffects().emits).toEqual([])
  })

  test('is toggled to the other and back, and each change is announced to be stored', async () => {
    const { perform, snapshot, takeEffects } = start(preferencesMachine, usual)
    await perform({ type: 'theme.toggle' })
    expect(snapshot().value).toEqual({ theme: 'dark', language: 'spoken' })
    await perform({ type: 'theme.toggle' })
    expect(snapshot().value).toEqual({ theme: 'light', language: 'spoken' })
    expect(takeEffects().emits).toEqual([
      { type: 'theme.changed', theme: 'dark' },
      { type: 'theme.changed', theme: 'light' },
    ])
  })
})

describe('SHL-12: the language', () => {
  test('changes when its words are there', async () => {
    const { perform, answer, snapshot, takeEffects } = start(preferencesMachine, usual)
    takeEffects()
    await perform({ type: 'language.choose', language: 'en' })
    expect(takeEffects().starts).toEqual([{ id: 'loadLanguage', input: { language: 'en' } }])
    expect(snapshot().context).toEqual({ theme: 'light', language: 'pt', wanted: 'en' })
    await answer('loadLanguage')
    expect(snapshot().context).toEqual({ theme: 'light', language: 'en', wanted: 'en' })
  })

  test('is the last one asked for, however quickly', async () => {
    const { perform, answer, snapshot } = start(preferencesMachine, usual)
    await perform({ type: 'language.choose', language: 'en' })
    await perform({ type: 'language.choose', language: 'pt' })
    await answer('loadLanguage')
    expect(snapshot().context.language).toBe('pt')
  })

  test('stays as it is when its words do not come, and can be asked for again', async () => {
    const { perform, refuse, answer, snapshot } = start(preferencesMachine, usual)
    await perform({ type: 'language.choose', language: 'en' })
    await refuse('loadLanguage', noAnswer)
    expect(snapshot()).toMatchObject({ value: { language: 'unavailable' }, context: { language: 'pt' } })
    await perform({ type: 'language.choose', language: 'en' })
    await answer('loadLanguage')
    expect(snapshot().context.language).toBe('en')
  })
})
