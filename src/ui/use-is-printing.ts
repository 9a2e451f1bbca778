import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { onPrintEnd } from './print-end'

/** Of the module, because what is mounted for the paper's width must know it too. */
let isPrinting = false
const readers = new Set<() => void>()

function become(now: boolean): void {
  isPrinting = now
  for (const read of readers) read()
}

/** The browser lays out the paper as soon as this is done. */
function begin(): void {
  if (isPrinting) return
  flushSync(() => become(true))
  onPrintEnd(window, () => become(false))
}

function subscribe(read: () => void): () => void {
  window.addEventListener('beforeprint', begin)
  readers.add(read)
  return () => readers.delete(read)
}

/** Whether the page is being printed. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(subscribe, () => isPrinting)
}
