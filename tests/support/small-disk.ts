import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'

/** Makes a folder that holds so many megabytes, in memory; null where this machine lets nobody mount one. */
export function smallDisk(folder: string, megabytes: number): { readonly remove: () => void } | null {
  mkdirSync(folder)
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=700`, 'tmpfs', folder])
  return status === 0 ? { remove: () => spawnSync('umount', ['--lazy', folder]) } : null
}
