import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { standardProfiles } from '../../../server/database/catalogue'
import { profileDescription, profileName } from '../../../src/access/shared/profile-words'
import { messages } from '../../../src/locales/access/pt.po'

const i18n = setupI18n({ locale: 'pt', messages: { pt: messages } })

test.each(standardProfiles)('IAM-01: the standard profile $code is worded as the server names it', (profile) => {
  const unknown = { name: 'unnamed', description: 'undescribed' }
  expect(profileName({ ...unknown, code: profile.code }, i18n)).toBe(profile.name)
  expect(profileDescription({ ...unknown, code: profile.code }, i18n)).toBe(profile.description)
  expect(profileName({ ...unknown, code: null }, i18n)).toBe('unnamed')
})
