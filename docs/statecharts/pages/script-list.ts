import { forElement } from './markdown'

/** A path of a machine told in words: what to do and what must be seen, stop by stop. */
export interface Script {
  readonly title: string
  /** The start, then what follows from each step. */
  readonly stops: readonly ScriptStop[]
}

interface ScriptStop {
  /** What happens, then what may be tried there in vain. */
  readonly lines: readonly string[]
  /** Paths of the states in which the machine then stands. */
  readonly states: readonly string[]
  /** Ids of the transitions that led there. */
  readonly transitions: readonly string[]
}

/** A list to read, which the docs site also shows step by step on the chart. */
export function scriptList({ title, stops }: Script, number: number): string[] {
  const items = stops.map(({ lines, states, transitions }) => {
    const marks = `data-states="${states.join(' ')}" data-transitions="${forElement(transitions.join(' '))}"`
    return `<li ${marks}>${lines.map(forElement).join('<br>')}</li>`
  })
  return [
    '<details class="script" v-pre>',
    `<summary>${number}. ${forElement(title)}</summary>`,
    '<ol start="0">',
    ...items,
    '</ol>',
    '</details>',
  ]
}
