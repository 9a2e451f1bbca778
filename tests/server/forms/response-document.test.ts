import { expect, test } from 'vitest'
import type { Response } from '../../../contract/forms/response'
import { responseDocument } from '../../../server/forms/response/response-document'
import { response } from '../../support/samples/sample-response'

const [section] = response.definition.sections
const scored: Response = {
  ...response,
  definition: {
    pass_percent: 80,
    sections: [
      { title: 'A', questions: [{ key: 'isolado', label: 'Isolado', kind: 'check', points: { yes: 4 } }] },
      ...(section ? [{ ...section, questions: section.questions.slice(0, 1) }] : []),
    ],
  },
  answers: { isolado: 'no' },
}

test.each([
  ['rascunho', ['Pontuação até agora', '0 de 4 (0%)'], ['mínimo']],
  ['completo', ['Pontuação', '0 de 4 (0%). Abaixo do mínimo de 80%'], ['até agora']],
  ['cancelado', [], ['Pontuação', 'mínimo']],
] as const)('FRM-04: on paper a response that is %s says what it is worth', (status, said, unsaid) => {
  const paper = { pictures: new Map(), accepted: null, language: 'pt' } as const
  const text = JSON.stringify(responseDocument({ response: { ...scored, status }, ...paper }))
  for (const words of said) expect(text).toContain(words)
  for (const words of unsaid) expect(text).not.toContain(words)
})

test('FRM-04: on paper a title stays with its first row and a row is whole, but for one that a page may not hold, which breaks by itself', () => {
  const keys = ['curta', 'longa', 'outra', 'fotos']
  const kind = { curta: 'text', longa: 'text', outra: 'text', fotos: 'photo' } as const
  const questions = keys.map((key) => ({ key, label: key, kind: kind[key as keyof typeof kind], max: 8 }))
  const photos = Array.from({ length: 6 }, (_, at) => `foto-${at}`)
  const answers = { curta: 'Sim.', longa: 'a\n'.repeat(60), outra: 'Não.', fotos: photos }
  const files = photos.map((key) => ({ key, name: `${key}.png`, type: 'image/png', size: 1 }))
  const definition = { sections: [{ title: 'Seção', questions }] }
  const { definition: drawn } = responseDocument({
    response: { ...response, definition, answers, files },
    pictures: new Map(photos.map((key) => [key, 'data:image/png;base64,'])),
    ...{ accepted: null, language: 'pt' },
  })
  type Part = { table?: { body: { text?: string }[][]; dontBreakRows?: boolean; keepWithHeaderRows?: number } }
  const tables = (drawn.content as Part[]).flatMap(({ table }) => table ?? [])
  expect(tables.map(({ body, dontBreakRows }) => [body.at(-1)?.[0], dontBreakRows])).toEqual([
    ['curta', true],
    ['longa', false],
    ['outra', true],
    ['fotos', false],
  ])
  expect(tables[0]).toMatchObject({ headerRows: 2, keepWithHeaderRows: 1 })
})
