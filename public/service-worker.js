/**
 * Keeps the program of the portal in the browser, so that a start asks the network for data alone (decision 042): the page
 * and its files, never an answer of the API or anything of a user. Each start also asks whether the page is still the same
 * one; a new one is there for the next start, with all its files, or at once for who loads the page again.
 */

/** As our server writes its settings into the page; elsewhere the page itself sees to it (`src/app/kept-program.ts`). */
const isSwitchedOff = /VITE_SERVICE_WORKER&quot;:&quot;false&quot;/
/** One cache a deployment, in the order in which they came. */
const kind = 'program '
/** When the network last served the kept page, in milliseconds since 1970. */
const confirmedAt = 'x-confirmed-at'
/** Milliseconds. An older page is asked for first: nobody starts a program that the API has long left behind. */
const trusted = 24 * 60 * 60 * 1000
/** A tab that is open may still ask for files of the deployment before. */
const mostKept = 2
/** There where this person fills in forms without a connection: their parts, which the page names apart, are kept too. */
const offline = 'offline forms'
const isFile = /^\/assets\//
/** What is served beside the portal, under addresses that are not the portal's. */
const isForeign = /^\/(?:api|demo|docs|media|oidc)(?:\/|$)|\.\w+$/

self.addEventListener('install', (event) => {
  self.skipWaiting()
  event.waitUntil(renew())
})

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== self.location.origin || request.method !== 'GET') return
  if (request.mode !== 'navigate') {
    if (isFile.test(pathname)) event.respondWith(fileFor(request))
  } else if (request.destination === 'document' && !isForeign.test(pathname)) {
    event.respondWith(pageFor(request))
    event.waitUntil(renew())
  }
})

async function pageFor(request) {
  const isReload = request.cache === 'no-cache' || request.cache === 'reload'
  const page = await keptPage()
  if (page && !isReload && Date.now() - Number(page.headers.get(confirmedAt)) < trusted) return page
  return fetch(request).catch(() => page ?? Response.error())
}

async function fileFor(request) {
  const kept = await caches.match(request, { ignoreVary: true }).catch(() => undefined)
  if (kept) return kept
  const answer = await fetch(request)
  // A browser without room for it goes on without it.
  if (answer.ok) keepFile(request, answer.clone()).catch(() => null)
  return answer
}

async function keepFile(request, answer) {
  await exclusively(async () => {
    const [newest] = await deployments()
    if (newest) await (await caches.open(newest)).put(request, answer)
  })
}

/** One at a time, the page's own forgetting included: a file that comes meanwhile would make its cache anew. */
function exclusively(change) {
  return self.navigator.locks.request('program', change)
}

/** Newest first. */
async function deployments() {
  return (await caches.keys()).filter((name) => name.startsWith(kind)).reverse()
}

/** Only when its files are there does a deployment have its page. None where the browser's storage fails. */
async function keptPage() {
  try {
    for (const name of await deployments()) {
      const page = await (await caches.open(name)).match('/')
      if (page) return page
    }
  } catch {
    // The network has it.
  }
  return undefined
}

async function forget() {
  await self.registration.unregister()
  await exclusively(async () => {
    for (const name of await deployments()) await caches.delete(name)
  })
}

/** Keeps what is served now. Without a connection, or where a file does not come, what was kept goes on holding. */
async function renew() {
  try {
    const page = await fetch('/', { cache: 'no-cache' })
    if (!page.ok) return
    const html = page.redirected ? '' : await page.text()
    const named = (await caches.has(offline)) ? html : html.replace(/<meta name="offline"[^>]*>/, '')
    const files = [...new Set(named.match(/\/assets\/[\w.-]+\.(?:css|js)/g))]
    // What is served here now is not this program.
    if (files.length === 0 || isSwitchedOff.test(html)) return await forget()
    const name = kind + [...html.matchAll(/ src="([^"]+)"/g)].map(([, path]) => path).join(' ')
    // One that was rolled back to is the newest again.
    if ((await deployments())[0] !== name) await caches.delete(name)
    const cache = await caches.open(name)
    const known = await Promise.all(files.map((path) => cache.match(path, { ignoreVary: true })))
    await cache.addAll(files.filter((_, place) => !known[place]))
    const headers = new Headers(page.headers)
    headers.delete('content-encoding')
    headers.set(confirmedAt, String(Date.now()))
    await cache.put('/', new Response(html, { headers }))
    for (const old of (await deployments()).slice(mostKept)) await caches.delete(old)
  } catch {
    // The next start tries again.
  }
}
