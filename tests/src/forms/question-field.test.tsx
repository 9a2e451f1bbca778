// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Question } from '../../../contract/forms/form'
import { QuestionField } from '../../../src/forms/answer/question-field'
import { show } from '../../support/show'

test.each<Question['kind']>(['text', 'long_text', 'number', 'hour_meter'])(
  'FRM-03: an answer to a question of the kind %s cannot be longer than what is saved',
  (kind) => {
    const question = { key: 'local', label: 'Local', kind } as Question
    const nothing = { error: null, remark: null, onChange: () => undefined, onLeave: () => undefined }
    show(<QuestionField question={question} answer="" isEditable {...nothing} />)
    expect(screen.getByLabelText<HTMLInputElement>('Local').maxLength).toBe(2000)
  },
)
