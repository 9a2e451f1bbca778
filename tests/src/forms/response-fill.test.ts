import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import type { EventFrom, SnapshotFrom } from 'xstate'
import { fillingOf } from '../../../contract/forms/draft'
import type { Question } from '../../../contract/forms/form'
import { responseFillMachine } from '../../../machines/forms/response/response-fill.machine'
import { projectFilling } from '../../../src/forms/response/response-fill.projection'
import { messages as en } from '../../../src/locales/forms/en.po'
import { messages as pt } from '../../../src/locales/forms/pt.po'
import { begin, walk } from '../../engine/walk'
import { response } from '../../support/samples/sample-response'

const number: Question = { key: 'local', label: 'Combustível', kind: 'number', least: 0.5, most: 1234.5 }
const meter: Question = { key: 'local', label: 'Horímetro', kind: 'hour_meter' }

test.each([
  ['pt', number, '0', 'O mínimo é 0,5'],
  ['pt', number, '2000', 'O máximo é 1234,5'],
  ['pt', meter, '9', 'A última leitura foi 98765,4321'],
  ['en', meter, '9', 'The last reading was 98765.4321'],
] as const)(
  'a bound of an answer is told as it is written in the language %s, and can be typed',
  (locale, question, text, told) => {
    const opened = {
      ...response,
      ...{ definition: { sections: [{ title: 'Leituras', questions: [question] }] }, answers: { local: text } },
      last_reading: 98765.4321,
    }
    const { state } = begin(responseFillMachine, fillingOf(opened, []))
    const i18n = setupI18n({ locale, messages: { en, pt } })
    const shown = projectFilling(state as SnapshotFrom<typeof responseFillMachine>, 0, false, i18n)
    expect(shown.questions[0]?.error).toBe(told)
  },
)

test.each([
  [1, 'saving'],
  [2, 'catchingUp'],
  [null, 'catchingUp'],
])('FRM-04: while a save is on its way, what is told %s version on leads to %s', (more, place) => {
  const kept = { saved: response.answers, answers: { ...response.answers, local: 'Norte' }, sent: {} }
  const { state } = begin(responseFillMachine, fillingOf(response, [kept]))
  const version = more === null ? null : response.version + more
  expect(state.value).toEqual({ filling: 'saving' })
  const news: EventFrom<typeof responseFillMachine> = { type: 'response.changed', version }
  expect(walk(state, news).state.value).toEqual({ filling: place })
})
