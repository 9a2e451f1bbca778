/** Of the files of the program, what comes or is here; the page brings its own script. */
const files = new Map<string, Promise<unknown>>([[new URL(import.meta.url).pathname, Promise.resolve()]])

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
  await Promise.all(names.map((name) => once(`/${name}`)))
  return load()
}

function once(path: string): Promise<unknown> {
  const known = files.get(path)
  if (known) return known
  const coming = path.endsWith('.css') ? whenLoaded(path, { rel: 'stylesheet' }) : whenLoaded(path, asScript)
  files.set(path, coming)
  coming.catch(() => files.delete(path))
  return coming
}

/** As an import asks for it, which then takes the file from there. */
const asScript = { rel: 'preload', as: 'script', crossOrigin: '' } as const

function whenLoaded(path: string, how: Partial<HTMLLinkElement>): Promise<void> {
  const link = Object.assign(document.createElement('link'), how, { href: path })
  return new Promise((resolve, reject) => {
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new TypeError(path))
    }
    document.head.append(link)
  })
}
