const script = '/service-worker.js'

/**
 * Has the browser keep the program for the next start (`public/service-worker.js`), or, where that is switched off, forget
 * what it has kept. A browser without service workers, or a page that is not served securely, goes on without.
 */
export async function keepProgram(isWanted: boolean): Promise<void> {
  const { serviceWorker } = navigator as WithWorker
  if (!serviceWorker) return
  if (isWanted) {
    await serviceWorker.register(script, { updateViaCache: 'none' })
    return
  }
  const registered = await serviceWorker.getRegistrations()
  const ours = registered.filter(
    ({ installing, waiting, active }) => (installing ?? waiting ?? active)?.scriptURL === location.origin + script,
  )
  await Promise.all(ours.map((registration) => registration.unregister()))
  await navigator.locks.request('program', async () => {
    const kept = (await caches.keys()).filter((name) => name.startsWith('program '))
    await Promise.all(kept.map((name) => caches.delete(name)))
  })
}

/** A cache that the service worker sees: with it a new deployment is kept with these parts, too. */
const wanted = 'offline forms'

/** Has the browser keep what fills in forms without a connection, of this deployment and of those that follow. */
export async function keepOfflineParts(): Promise<void> {
  const { serviceWorker } = navigator as WithWorker
  if (!serviceWorker) return
  await caches.open(wanted)
  await keepProgram(true)
  await serviceWorker.ready
  const [newest] = (await caches.keys()).filter((name) => name.startsWith('program ')).reverse()
  const named = document.querySelector<HTMLMetaElement>('meta[name="offline"]')?.content ?? ''
  if (!newest || !named) return
  const cache = await caches.open(newest)
  const files = named.split(' ')
  const kept = await Promise.all(files.map((file) => cache.match(file, { ignoreVary: true })))
  await cache.addAll(files.filter((_, place) => !kept[place]))
}

type WithWorker = { readonly serviceWorker?: ServiceWorkerContainer }
