import { fetchOnce } from './start/files'

/** The page itself loads the file that this code is in. */
void fetchOnce(new URL(import.meta.url).pathname, async () => undefined)

/**
 * Runs a dynamic `import()` when every file it needs is in the browser's cache. Browsers keep the failure of an import for
 * as long as the page lives; a failed fetch they forget, so that the part can be asked for again (decision 030).
 * The build calls it in place of its own (vite.config.ts), with the names of the style sheets and scripts that `load` needs.
 *
 * @throws TypeError where one of them does not come.
 */
export async function loadPart<T>(load: () => Promise<T>, needed: readonly string[] = []): Promise<T> {
  const [, own] = /import\(.\.\/([^`'"]+)/.exec(String(load)) ?? []
  const names = own === undefined ? needed : [...needed, `assets/${own}`]
  await Promise.all(names.map((name) => fetchOnce(`/${name}`, name.endsWith('.css') ? applyStyle : undefined)))
  return load()
}

function applyStyle(path: string): Promise<void> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = path
  return new Promise((resolve, reject) => {
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new TypeError(path))
    }
    document.head.append(link)
  })
}
