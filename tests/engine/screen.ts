import type { Page } from '@playwright/test'

export type Role = Parameters<Page['getByRole']>[0]

/** A whole text, or a pattern that it has to match. */
export type Said = string | RegExp

/** What a performer gives: how parts are found, read and used where it runs. Nothing is looked for before it is read or used. */
export interface Place {
  find(role: Role, name?: Said, hidden?: 'also hidden'): Part
  /** What is written or chosen in, by its label; the mark of what is required is no part of it. */
  field(label: Said): Part
  saying(text: Said): Part
  /** By a selector, where a person sees what no role tells. */
  matching(selector: string): Part
  /** Those of these parts in which this is said. */
  with(text: Said): Part
  without(text: Said): Part
  /** Those of these parts that a selector fits. */
  which(selector: string): Part
  /** Those of these parts that can be seen. */
  visible(): Part
  nth(index: number): Part
  /** Reads them as they are now, never waiting; runs in the page, so it refers to nothing around it. */
  look<T>(read: (elements: HTMLElement[]) => T): Promise<T>
  /** Waits until it is there. */
  appears(): Promise<void>
  press(): Promise<void>
  /** Writes it in place of what was there. */
  fill(text: string): Promise<void>
  /** Goes on to something else. */
  leave(): Promise<void>
  setChecked(isChecked: boolean): Promise<void>
  /** One of what a native list offers, by its value. */
  choose(value: string): Promise<void>
  key(name: string): Promise<void>
  /** Of a button that asks for files. */
  giveFiles(files: readonly File[]): Promise<void>
}

/**
 * A part of what is on screen, or all of it, as a person finds it: by roles and names. Testing Library gives it for a view
 * alone (`views/screen-in-jsdom.ts`), Playwright for the running page (`page/screen-on-page.ts`).
 */
export interface Part extends Place {
  button(name: Said): Part
  dialog(name?: Said): Part
  /** What the first of them says; null where there is none. */
  text(): Promise<string | null>
  texts(): Promise<string[]>
  value(): Promise<string | null>
  isThere(): Promise<boolean>
  /** Visible, enabled, and not in a part of the page that is inert. */
  isUsable(): Promise<boolean>
  /** Not disabled, and may be written in. */
  isOpen(): Promise<boolean>
  isChecked(): Promise<boolean>
  count(): Promise<number>
}

export function partOf(place: Place): Part {
  return {
    ...place,
    button: (name) => place.find('button', name),
    dialog: (name) => place.find('dialog', name),
    text: async () => plain(await place.look(([element]) => element?.textContent ?? null)),
    texts: async () => (await place.look((elements) => elements.map((element) => element.textContent))).map(plain),
    value: () => place.look(([element]) => (element as HTMLInputElement | undefined)?.value ?? null),
    isThere: () =>
      place.look((elements) =>
        elements.some((element) => element.checkVisibility?.({ visibilityProperty: true }) ?? true),
      ),
    isUsable: () =>
      place.look(([element]) => {
        if (!element) return false
        const isOff = element.matches(':disabled, [aria-disabled="true"], [data-disabled="true"]')
        const isVisible = element.checkVisibility?.({ visibilityProperty: true }) ?? true
        return !isOff && isVisible && element.closest('[inert]') === null
      }),
    isOpen: () => place.look(([element]) => element?.matches(':not(:disabled):not([readonly])') ?? false),
    count: () => place.look(({ length }) => length),
    isChecked: () => place.look(([element]) => element?.matches(':checked') ?? false),
  }
}

/** Currency is written with spaces that do not break. */
export function plain<Text extends string | null>(text: Text): Text {
  return (text?.replace(/[\u00a0\u202f]/g, ' ') ?? null) as Text
}

/** A label as it stands on screen, with the mark of what is required or without. */
export function labelled(label: Said): RegExp {
  if (label instanceof RegExp) return label
  return new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?:\\s*\\*)?$`)
}

/** Facts that are asked for side by side. */
export async function together<Facts extends object>(facts: Facts): Promise<{ [K in keyof Facts]: Awaited<Facts[K]> }> {
  const found = await Promise.all(Object.entries(facts).map(async ([name, fact]) => [name, await fact] as const))
  return Object.fromEntries(found) as { [K in keyof Facts]: Awaited<Facts[K]> }
}
