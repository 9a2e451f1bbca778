const key = 'reloaded'
/** The script that this page runs; another deployment has another. */
const { pathname: build } = new URL(import.meta.url)
/** Being loaded again: what else fails meanwhile is no error. */
const page = { isGoing: false }
/** Milliseconds in which a page is gone, unless the person chose to stay for something unsaved. */
const patience = 5_000

/**
 * Fetches a part of the program. One that is gone, because the portal was deployed anew after this page was loaded, has
 * the page loaded again, once for a deployment; any other failure, and a second one, is passed on.
 */
export async function fetchChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    const mayReload = await isOutdated()
    if (!page.isGoing && (!mayReload || !isFirstTime())) throw error
    if (!page.isGoing) location.reload()
    page.isGoing = true
    await new Promise((resolve) => setTimeout(resolve, patience))
    page.isGoing = false
    throw error
  }
}

/** Whether the server now serves a page that runs another script. */
async function isOutdated(): Promise<boolean> {
  try {
    const answer = await fetch('/', { cache: 'no-store', credentials: 'omit' })
    return answer.ok && !(await answer.text()).includes(build)
  } catch {
    return false
  }
}

/** Never where the browser keeps nothing: nobody could tell the second time from the first. */
function isFirstTime(): boolean {
  try {
    const isFirst = sessionStorage.getItem(key) !== build
    sessionStorage.setItem(key, build)
    return isFirst
  } catch {
    return false
  }
}
