import type { Problem } from '../../../contract/problem'
import { type Part, plain, type Said, together } from '../../engine/screen'
import { sentences } from '../../journeys/support/sentences'

/** What a dialog says it is at, and the buttons it offers. */
export interface Face {
  readonly status: string
  readonly actions: readonly string[]
}

export type Faces = Readonly<Record<string, Face>>

/** What is on screen of a dialog, in one look; of its buttons those that have one of these words, or any. */
export async function dialogShown(dialog: Part, words?: readonly string[]) {
  const { actions, ...shown } = await dialog.look(([dialog]) => {
    const seen = (selector: string) =>
      [...(dialog?.querySelectorAll(selector) ?? [])].filter(
        (one) => one.checkVisibility?.({ visibilityProperty: true }) ?? true,
      )
    const [status, problem] = ['status', 'alert'].map((role) => seen(`[role="${role}"]`)[0]?.textContent ?? null)
    return { status, problem, text: dialog?.textContent ?? '', actions: seen('button').map((one) => one.textContent) }
  })
  return {
    status: plain(shown.status ?? null),
    problem: plain(shown.problem ?? null),
    text: plain(shown.text),
    actions: actions.map(plain).filter((text) => (words ? words.includes(text) : text !== '')),
  }
}

/** Once it has ended: what it leaves, and says in passing. */
export function endShown(screen: Part, announcement: Said) {
  return together({ isOpen: screen.dialog().isThere(), isAnnounced: screen.saying(announcement).isThere() })
}

/** The two answers to whether what was filled in is discarded. */
export const keepOrDiscard = { 'dialog.keep': 'Manter dados', 'dialog.discard': 'Descartar dados' } as const

export const closing = { control: (screen: Part) => screen.dialog().button('Fechar') }

/** Whether the button shows that what it does is under way; null where it is not there. */
export function isLoading(button: Part): Promise<boolean | null> {
  return button.look(([element]) => element?.hasAttribute('data-loading') ?? null)
}

/** As the specification's section 8 has it; of anything else the server's own. */
export function sentenceOf({ status, detail }: Problem): string | null {
  return sentences[status] ?? detail
}

/** What the server may be asked for again: nothing came of it. */
export function mayRepeat(problem: Problem | null): boolean {
  return [0, 425, 503].includes(problem?.status ?? -1)
}

/** Writes it, and goes on to what comes next. */
export async function write(field: Part, text: string): Promise<void> {
  await field.fill(text)
  await field.leave()
}

/** Takes what is offered under this value, or first. */
export async function choose(field: Part, screen: Part, value?: string | number): Promise<void> {
  await field.press()
  const offered = screen.find('option').visible()
  const option = value === undefined ? offered.nth(0) : offered.which(`[value="${value}"]`)
  await option.appears()
  await option.press()
}

/** A form holds what it holds: it cannot be left as if it held something else. `done` is what cases call it. */
export function leftAsItIs<State>(done: string, isTouched: (state: State) => boolean) {
  return {
    [`something is ${done}`]: { cases: [`dialog.dismiss with nothing ${done}`], when: isTouched },
    [`nothing is ${done}`]: {
      cases: [`dialog.dismiss with something ${done}`],
      when: (state: State) => !isTouched(state),
    },
  }
}

/** A day as a person types it. */
export function dayTyped(day: string): string {
  return day.split('-').reverse().join('/')
}

/** An amount as a person writes it. */
export function asTyped(amount = ''): string {
  return amount.replace('.', ',')
}
