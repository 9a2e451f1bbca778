import { openStorage } from '../../api/browser-storage'

const kept = openStorage(() => window.localStorage)
const key = 'recordFacts'

/** Whether the person wants a record's facts in sight where they are folded: kept on this browser, for every record. */
export const factsFold = {
  isOpen: () => kept.getItem(key) !== null,
  keep: (isOpen: boolean) => (isOpen ? kept.setItem(key, 'open') : kept.removeItem(key)),
}
