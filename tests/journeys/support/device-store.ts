import type { Page } from '@playwright/test'

type Entry = Readonly<Record<string, unknown>>

/** What a page that was closed meanwhile left in the person's database; a text that stands for a file's `content` becomes one. */
export async function keepOnDevice(
  page: Page,
  username: string,
  store: 'drafts' | 'files' | 'machines' | 'responses',
  entry: Entry,
): Promise<void> {
  const kept = { name: `forms.${username}`, store, entry }
  if (page.url() === 'about:blank') await page.addInitScript(put, kept)
  else await page.evaluate(put, kept)

  function put({ name, store, entry }: typeof kept) {
    return new Promise<void>((resolve) => {
      const opening = indexedDB.open(name, 3)
      opening.onupgradeneeded = () => {
        opening.result.createObjectStore('drafts', { keyPath: ['id', 'page'] })
        opening.result.createObjectStore('files', { keyPath: ['id', 'key'] })
        opening.result.createObjectStore('machines', { keyPath: 'id' })
        opening.result.createObjectStore('responses', { keyPath: 'id' })
      }
      opening.onsuccess = () => {
        const { content } = entry
        const bytes = typeof content === 'string' ? Uint8Array.from(atob(content), (char) => char.charCodeAt(0)) : null
        const whole = bytes ? { ...entry, content: new File([bytes], String(entry['name'])) } : entry
        const putting = opening.result.transaction(store, 'readwrite').objectStore(store).put(whole)
        putting.onsuccess = () => {
          opening.result.close()
          resolve()
        }
      }
    })
  }
}
