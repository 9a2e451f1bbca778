import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { projectAnswers } from '../../../src/forms/answer/response-answers.projection'
import { builtDefinition } from '../../support/samples/sample-forms'

const i18n = setupI18n({ locale: 'pt', messages: { pt: {} } })

test('FRM-04: of a response the questions that were asked are shown, and no section that asked none', () => {
  const shown = (lavada: string) =>
    projectAnswers({ definition: builtDefinition, answers: { lavada, sujeira: 'Barro' }, files: [] }, i18n).map(
      ({ title, answers }) => [title, ...answers.map(({ key, isWrong }) => [key, isWrong])],
    )
  const [yes, no] = [false, true].map((isWrong) => ['Chegada', ['lavada', isWrong], ['nivel', false]])
  expect(shown('yes')).toEqual([yes])
  expect(shown('no')).toEqual([no, ['Limpeza', ['sujeira', false]]])
  const [section] = builtDefinition.sections
  const both = {
    sections: section ? [{ ...section, questions: builtDefinition.sections.flatMap((one) => one.questions) }] : [],
  }
  const [only] = projectAnswers({ definition: both, answers: { lavada: 'yes', sujeira: 'Barro' }, files: [] }, i18n)
  expect(only?.answers.map(({ key }) => key)).toEqual(['lavada', 'nivel'])
})
