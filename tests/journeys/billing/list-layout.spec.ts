import { invoicesAddress } from '../support/invoices'
import { reportsAddress } from '../support/report-dialog'
import { expect, test } from '../support/test'

const lists = [
  { address: reportsAddress, rows: 17, kept: 'Valor (R$)' },
  { address: invoicesAddress, rows: 17, kept: 'Valor (R$)' },
  { address: '/faturamento/solicitacoes-nota-debito', rows: 17, kept: 'Valor (R$)' },
  { address: '/faturamento/notas-de-debito', rows: 17, kept: 'Valor (R$)' },
  { address: '/faturamento/documentos', rows: 17, kept: 'Ações' },
]

/** Other pages, filters and orders: what stands in the rows is as long or short as may be. */
const otherRows = ['page=2&page_size=10', 'client=1', 'ordering=created_at', 'ordering=-valor_bm', 'ordering=-value']

for (const { address, rows, kept } of lists)
  test(`The table at ${address} is ten Tabs away at most, fills the window, moves no column with its rows, cuts nothing and leaves out no amount at any width and is alone to scroll; on a phone its rows begin at once (BIL-03, SHL-13)`, async ({
    open,
  }) => {
    const page = await open({ as: 'bruno.lima', viewport: { width: 1440, height: 900 } })
    await page.goto(`${address}?page_size=50`)
    const table = page.getByRole('table')
    await expect(table.getByRole('row')).not.toHaveCount(1)
    const inSight = () =>
      table.evaluate((element) => {
        const end = element.parentElement?.getBoundingClientRect().bottom ?? 0
        const all = [...element.querySelectorAll('tbody tr')].map((row) => row.getBoundingClientRect().bottom)
        return all.filter((bottom) => bottom <= end).length
      })
    await expect.poll(inSight).toBeGreaterThanOrEqual(rows)

    const heads = () =>
      table.getByRole('columnheader').evaluateAll((all) => all.map((head) => head.getBoundingClientRect().x))
    const places = await heads()
    for (const other of otherRows) {
      await page.goto(`${address}?${other}`)
      await expect(table.getByRole('row')).not.toHaveCount(1)
      await expect.poll(heads, other).toEqual(places)
    }
    await page.goto(`${address}?page_size=50`)
    await expect.poll(inSight).toBeGreaterThanOrEqual(rows)

    // One of them skips the sidebar.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    for (let tabs = 1; tabs < 10; tabs += 1)
      if ((await table.locator('[data-row]:focus').count()) === 0) await page.keyboard.press('Tab')
    await expect(table.getByRole('row').nth(1).locator('[data-row]:focus')).toHaveCount(1)

    for (const width of [1920, 1440, 1280, 1024, 820, 768]) {
      await page.setViewportSize({ width, height: 900 })
      const beyond = () =>
        table.evaluate((element) => {
          const scroller = element.parentElement ?? element
          const { documentElement: whole } = document
          return [
            scroller.scrollWidth - scroller.clientWidth,
            whole.scrollWidth - whole.clientWidth,
            whole.scrollHeight - whole.clientHeight,
          ]
        })
      await expect.poll(beyond, `${width} px`).toEqual([0, 0, 0])
      await expect(table.getByRole('columnheader', { name: kept }), `${width} px`).toBeVisible()

      // Tab goes through the tools as the eye does.
      const backwards = () =>
        page.getByRole('search').evaluate(({ parentElement }) => {
          const tools = [...(parentElement?.querySelectorAll('input, select, button') ?? [])]
          const places = tools.map((tool) => tool.getBoundingClientRect())
          return tools
            .filter((_, index) => {
              const [before, place] = [places[index - 1], places[index]]
              if (!before || !place) return false
              return place.bottom <= before.top || (place.top < before.bottom && place.left < before.left)
            })
            .map((tool) => tool.textContent)
        })
      await expect.poll(backwards, `${width} px`).toEqual([])
    }

    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${address}?client=1`)
    const first = page.getByRole('main').getByRole('listitem').first()
    await expect.poll(async () => (await first.boundingBox())?.y).toBeLessThan(220)
  })
