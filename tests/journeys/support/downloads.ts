import { readFileSync } from 'node:fs'
import { type Download, expect, type Page } from '@playwright/test'

/** What the browser saves because of something that is done. */
export async function downloadBy(page: Page, act: () => Promise<unknown>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()])
  return download
}

/** The file of a list. */
export function exportAs(page: Page, format: 'CSV' | 'XLSX'): Promise<Download> {
  return downloadBy(page, async () => {
    await page.getByRole('button', { name: 'Exportar', exact: true }).click()
    await page.getByRole('menuitem', { name: format }).click()
  })
}

/** Of a CSV file as spreadsheets want it: marked as UTF-8. */
export async function linesOf(download: Download): Promise<string[]> {
  const text = readFileSync(await download.path(), 'utf8')
  expect(text.startsWith('\uFEFF')).toBe(true)
  return text.slice(1).trimEnd().split('\r\n')
}
