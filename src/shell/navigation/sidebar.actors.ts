import { fromCallback } from 'xstate'
import { isPressed } from '../../ui/keys'

/** 768 px at the usual size of text (specification, section 9); whoever reads larger needs the narrow layout earlier. */
const wide = '(min-width: 48em)'
const cookie = 'sidebar_state'
/** Seconds; seven days. */
const lifetime = 7 * 24 * 60 * 60

/** The sidebar's choice persists in the cookie `sidebar_state` (specification, section 9). */
export function createSidebarStore(page: Window) {
  return {
    isWide: () => page.matchMedia(wide).matches,
    kept(): boolean | null {
      const [, value] = new RegExp(`(?:^|; )${cookie}=(true|false)(?:;|$)`).exec(page.document.cookie) ?? []
      return value === undefined ? null : value === 'true'
    },
    keep(isOpen: boolean) {
      page.document.cookie = `${cookie}=${isOpen}; path=/; max-age=${lifetime}; samesite=lax`
    },
  }
}

/** Implements what the sidebar's machine declares. */
export function sidebarActors(page: Window) {
  return {
    watchWidth: fromCallback<{ type: string }>(({ sendBack }) => {
      const query = page.matchMedia(wide)
      const tell = () => sendBack({ type: query.matches ? 'screen.widened' : 'screen.narrowed' })
      query.addEventListener('change', tell)
      return () => query.removeEventListener('change', tell)
    }),

    watchShortcut: fromCallback<{ type: string }>(({ sendBack }) => {
      const press = (event: KeyboardEvent) => {
        if (!isPressed(event, 'sidebar') || event.repeat) return
        event.preventDefault()
        sendBack({ type: 'sidebar.toggle' })
      }
      page.addEventListener('keydown', press)
      return () => page.removeEventListener('keydown', press)
    }),
  }
}
