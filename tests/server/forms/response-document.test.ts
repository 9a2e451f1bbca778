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
