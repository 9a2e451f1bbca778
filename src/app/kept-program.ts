const script = '/service-worker.js'

/**
 * Has the browser keep the program for the next start (`public/service-worker.js`), or, where that is switched off, forget
 * what it has kept. A browser without service workers, or a page that is not served securely, goes on without.
 */
export async function keepProgram(isWanted: boolean): Promise<void> {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
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
  const kept = (await caches.keys()).filter((name) => name.startsWith('program '))
  await Promise.all(kept.map((name) => caches.delete(name)))
}
