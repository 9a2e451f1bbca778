import type { BrowserContext, TestInfo } from '@playwright/test'

/** Of a portal with faults in it (`npm run faults`): where it was built, and which fault is active; '' for none. */
export const plantedPortal = { dist: process.env['PLANTED_DIST'], fault: process.env['PLANTED_FAULT'] }

/** Where no fault is active the test's annotation `faults` tells those that it comes by, by their ids. */
export async function plantIn(context: BrowserContext, { annotations }: TestInfo): Promise<void> {
  if (plantedPortal.fault === undefined) return
  const reached = { type: 'faults', description: '' }
  annotations.push(reached)
  if (plantedPortal.fault === '') {
    await context.exposeFunction('tellOfFault', (id: string) => {
      if (!reached.description.includes(`${id} `)) reached.description += `${id} `
    })
  }
  await context.addInitScript((active) => {
    const { tellOfFault } = window as unknown as { tellOfFault?: (id: string) => void }
    const told = new Set<string>()
    globalThis.isFault = (id) => {
      if (!told.has(id)) tellOfFault?.(id)
      told.add(id)
      return id === active
    }
  }, plantedPortal.fault)
}
