import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { standardProfiles } from '../../../server/database/catalogue'
import { profileNames } from '../../../src/access/shared/profile-names'
import { profileDescription, profileName } from '../../../src/access/shared/profile-words'
import { messages as english } from '../../../src/locales/access/en.po'
import { messages } from '../../../src/locales/access/pt.po'

const i18n = setupI18n({ locale: 'pt', messages: { pt: messages } })
const inEnglish = setupI18n({ locale: 'en', messages: { en: english } })

test.each(standardProfiles)('IAM-01: the standard profile $code is worded as the server names it', (profile) => {
  const unknown = { name: 'unnamed', description: 'undescribed' }
  expect(profileName({ ...unknown, code: profile.code }, i18n)).toBe(profile.name)
  expect(profileDescription({ ...unknown, code: profile.code }, i18n)).toBe(profile.description)
  expect(profileName({ ...unknown, code: null }, i18n)).toBe('unnamed')
})

test('ADM-02: what somebody is in a module is said in English, a name of the company as it is', () => {
  const names = standardProfiles.map(({ name }) => name)
  expect(profileNames(['Administrador', 'Cobrança'].join(', '), inEnglish)).toBe('Administrator, Cobrança')
  expect(profileNames(names.join(', '), inEnglish).split(', ')).toEqual(
    standardProfiles.map((profile) => profileName({ ...profile }, inEnglish)),
  )
})
