import { fireEvent, queryAllByLabelText, queryAllByRole, queryAllByText, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import { labelled, type Part, partOf, type Said } from '../screen'

const user = userEvent.setup({ delay: null })

/** The view that is rendered, as a person uses it. What is not there cannot be used: then nothing happens. */
export function screenInJsdom(): Part {
  return partIn(() => [document.body])
}

function partIn(elements: () => HTMLElement[]): Part {
  const within = (query: (element: HTMLElement) => HTMLElement[]) =>
    partIn(() => [...new Set(elements().flatMap(query))])
  const use = async (operate: (element: HTMLElement) => unknown) => {
    const [element] = elements()
    if (element) await operate(element)
  }
  return partOf({
    find: (role, name, hidden) =>
      within((element) =>
        queryAllByRole(element, role, { ...(name === undefined ? {} : { name }), hidden: hidden !== undefined }),
      ),
    field: (label) =>
      within((element) => queryAllByLabelText(element, labelled(label), { selector: 'input, textarea, select' })),
    saying: (text) => within((element) => queryAllByText(element, text)),
    matching: (selector) => within((element) => [...element.querySelectorAll<HTMLElement>(selector)]),
    with: (text) => partIn(() => elements().filter(({ textContent }) => says(textContent, text))),
    without: (text) => partIn(() => elements().filter(({ textContent }) => !says(textContent, text))),
    which: (selector) => partIn(() => elements().filter((element) => element.matches(selector))),
    visible: () => partIn(elements),
    nth: (index) => partIn(() => elements().slice(index, index + 1)),
    look: async (read) => read(elements()),
    appears: () => waitFor(() => expect(elements()).not.toEqual([])),
    press: () => use(fireEvent.click),
    fill: (text) =>
      use((field) => {
        if (field.matches(':not(:disabled):not([readonly])')) fireEvent.change(field, { target: { value: text } })
      }),
    leave: () => use(fireEvent.blur),
    setChecked: (isChecked) => use((box) => (box.matches(':checked') === isChecked ? undefined : fireEvent.click(box))),
    choose: (value) =>
      use((list) => (list.matches(':disabled') ? null : fireEvent.change(list, { target: { value } }))),
    key: (name) =>
      use((element) => {
        element.focus()
        return user.keyboard(`{${name}}`)
      }),
    giveFiles: async (files) => {
      const input = document.querySelector('input[type="file"]')
      if (input) fireEvent.change(input, { target: { files } })
    },
  })
}

function says(text: string, wanted: Said): boolean {
  return wanted instanceof RegExp ? wanted.test(text) : text.includes(wanted)
}
