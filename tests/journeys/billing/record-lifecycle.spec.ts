import type { Locator, Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { report } from '../../../server/database/schema'
import type { TestServer } from '../../support/server'
import { seriousProblems, sidewaysScroll } from '../support/accessible'
import { reportsAddress } from '../support/report-dialog'
import { expect, test } from '../support/test'

/** Of the state that a record is in, in the picture. */
const lit = { light: [0xdb, 0xe9, 0xfb], dark: [0x1d, 0x3a, 0x5c] } as const

const lifecycle = (page: Page) => page.getByRole('region', { name: 'Ciclo de vida' })
const chart = (page: Page) => lifecycle(page).getByRole('img')

async function openOf(portal: TestServer, page: Page, status: 'open' | 'partially_invoiced'): Promise<void> {
  const [found] = await portal.database.select({ id: report.id }).from(report).where(eq(report.status, status)).limit(1)
  await page.goto(`${reportsAddress}/${found?.id}/logs`)
  await lifecycle(page).waitFor()
}

async function showChart(page: Page): Promise<void> {
  await lifecycle(page).getByText('Ver o diagrama').click()
  await expect.poll(() => chart(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
}

/** Where the middle of what has this colour stands in the picture, as a share of its width; null where nothing has it. */
async function middleOf(image: Locator, colour: readonly number[]): Promise<number | null> {
  const shot = (await image.screenshot()).toString('base64')
  return image.page().evaluate(
    async ([data, red, green, blue]) => {
      const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0))
      const picture = await createImageBitmap(new Blob([bytes]))
      const { width, height } = picture
      const surface = new OffscreenCanvas(width, height).getContext('2d')
      if (!surface) throw new Error('no canvas')
      surface.drawImage(picture, 0, 0)
      const { data: pixels } = surface.getImageData(0, 0, width, height)
      const columns: number[] = []
      for (let at = 0; at < pixels.length; at += 4) {
        const isNear = [red, green, blue].every((part, index) => Math.abs((pixels[at + index] ?? 0) - part) < 4)
        if (isNear) columns.push((at / 4) % width)
      }
      if (columns.length < 200) return null
      return columns.reduce((sum, column) => sum + column, 0) / columns.length / width
    },
    [shot, ...colour] as [string, number, number, number],
  )
}

test('A report shows the chart of its lifecycle when asked, its own state lit, and tells the way that it came (CHT-02)', async ({
  open,
  portal,
}) => {
  const page = await open({ as: 'bruno.lima' })
  const fetched: string[] = []
  page.on('request', (request) => {
    if (/\/report\.\w+[^/]*\.svg/.test(request.url())) fetched.push(request.url())
  })
  await openOf(portal, page, 'partially_invoiced')
  const way = lifecycle(page).getByRole('list', { name: 'Como chegou até aqui' }).getByRole('listitem')
  await expect(way.first()).toContainText(/^Aberto\s*Criar boletim/)
  await expect(way.last()).toContainText('Faturado em parte')
  expect(fetched, 'before anybody asked').toEqual([])

  await showChart(page)
  await expect(chart(page)).toHaveAttribute('src', /#partially_invoiced$/)
  expect(fetched).toHaveLength(1)
  const partly = await middleOf(chart(page), lit.light)
  await openOf(portal, page, 'open')
  await showChart(page)
  const fresh = await middleOf(chart(page), lit.light)
  expect(partly).not.toBeNull()
  expect(fresh).not.toBeNull()
  expect(Math.abs(Number(partly) - Number(fresh)), 'another state is lit').toBeGreaterThan(0.1)
})

for (const theme of ['light', 'dark'] as const) {
  const other = theme === 'light' ? 'dark' : 'light'
  test(`The chart follows the theme that the person chose, ${theme}, not the system's (CHT-02)`, async ({
    open,
    portal,
  }) => {
    const page = await open({ as: 'bruno.lima', colorScheme: other, stored: { theme } })
    await openOf(portal, page, 'partially_invoiced')
    await showChart(page)
    expect(await middleOf(chart(page), lit[theme])).not.toBeNull()
    expect(await middleOf(chart(page), lit[other])).toBeNull()
    expect(await seriousProblems(page)).toEqual([])
  })
}

test('The chart fits a narrow screen by a scroll of its own, which the keyboard reaches (CHT-02)', async ({
  open,
  portal,
}) => {
  const page = await open({ as: 'bruno.lima' })
  await page.setViewportSize({ width: 320, height: 700 })
  await openOf(portal, page, 'partially_invoiced')
  await lifecycle(page).getByText('Ver o diagrama').focus()
  await page.keyboard.press('Enter')
  await expect(chart(page)).toBeVisible()
  expect(await sidewaysScroll(page)).toBe(0)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('region', { name: 'Diagrama do ciclo de vida' })).toBeFocused()
})
