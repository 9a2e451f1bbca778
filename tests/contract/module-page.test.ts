import { expect, test } from 'vitest'
import { problemsOfModuleLink } from '../../contract/access/module-page'
import { moduleLinkBounds } from '../../contract/limits'
import { isWebAddress } from '../../contract/web-address'

test.each([
  ['https://manuais.empresa.example/a b', false],
  ['https://manuais.empresa.example/caminho?x=1#y', true],
  ['HTTP://intranet:8080', true],
  ['http://10.0.0.7/painel', true],
  ['javascript:alert(1)', false],
  ['java\nscript:alert(1)', false],
  ['data:text/html,x', false],
  ['file:///etc/hosts', false],
  ['//outro.example', false],
  ['/faturamento', false],
  ['https://ana:segredo@empresa.example', false],
  ['https://', false],
  ['https:\\\\empresa.example', false],
  ['empresa.example', false],
])('a link leads to the web and nowhere else: %s (RTE-01)', (text, is) => expect(isWebAddress(text)).toBe(is))

test('what is missing or too long is named by its field (RTE-01)', () => {
  const link = { title: ' ', url: '', description: '', place: 1 }
  expect(problemsOfModuleLink(link)).toEqual({ title: 'missing', url: 'missing' })
  const { title, url, description } = moduleLinkBounds
  const long = (length: number) => 'a'.repeat(length + 1)
  expect(
    problemsOfModuleLink({
      ...{ title: long(title), url: `https://${long(url)}`, description: long(description), place: 1 },
    }),
  ).toEqual({ title: 'long', url: 'long', description: 'long' })
  expect(problemsOfModuleLink({ ...link, title: 'Manuais', url: 'ftp://x.example' })).toEqual({ url: 'notAnAddress' })
})
