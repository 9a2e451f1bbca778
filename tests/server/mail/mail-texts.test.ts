import { expect, test } from 'vitest'
import { type MailFacts, mailKinds, writeMail } from '../../../server/mail/mail-texts'

const facts: MailFacts = {
  ...{ product: '<product>', name: '<name>', username: '<username>', origin: '<origin>', link: '<link>' },
  news: { told: [{ title: 'Aviso', message: 'Texto', link: '/link', isOpen: true }], count: 3 },
}

test.each(mailKinds)('a mail about %s says the same in both languages, and to whom and of what product', (kind) => {
  const [inPortuguese, inEnglish] = (['pt', 'en'] as const).map((language) => {
    const { subject, text } = writeMail(kind, language, facts)
    const paragraphs = `${subject}\n\n${text}`.trim().split('\n\n')
    return paragraphs.map((paragraph) => (paragraph.match(/<\w+>/g) ?? []).sort())
  })
  expect(inPortuguese).toEqual(inEnglish)
  expect(inPortuguese?.flat()).toEqual(expect.arrayContaining(['<product>', '<name>']))
  if (kind !== 'notifications.digest') expect(inPortuguese?.flat()).toContain('<username>')
})
