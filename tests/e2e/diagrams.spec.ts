import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { flawsIn } from './support/diagram-flaws'

const pictures = ['pt', 'en'].flatMap((language) =>
  readdirSync(`docs/statecharts/${language}`)
    .filter((file) => file.endsWith('.svg'))
    .map((file) => `docs/statecharts/${language}/${file}`),
)

/** What a reader may have; the first is what the picture finds on this machine. */
const fonts = ['', '"DejaVu Sans"', '"Liberation Sans"']

test('there are pictures to look at', () => {
  expect(pictures.length).toBeGreaterThan(20)
})

for (const file of pictures) {
  test(`CHT-02: in ${file} nothing lies over anything, every text is in its box, and it fits a page`, async ({
    page,
  }) => {
    await page.setContent(inPage(readFileSync(file, 'utf8')))
    for (const font of fonts) {
      await page.evaluate((name) => document.body.style.setProperty('--chart-font', name), font)
      expect(await page.evaluate(flawsIn), font).toEqual([])
    }
    const picture = page.locator('svg.chart')
    const { width = 0 } = (await picture.boundingBox()) ?? {}
    expect(width).toBeLessThanOrEqual(1300)
    expect(await picture.locator('[data-state]:not(.scope)').count()).toBeLessThanOrEqual(25)
    await expect(picture).toHaveAttribute('aria-label', /.{10}/)
  })
}

test('the measure sees what is wrong with a picture', async ({ page }) => {
  await page.setContent(inPage(broken))
  expect(await page.evaluate(flawsIn)).toEqual([
    'label “one” on label “two”',
    'label “one” on state a',
    'label “three” on the title of frame',
    'arrow a>b through label “one”',
    'arrow a>b through state c',
    'arrow a>b through the title of frame',
    'state a on state d',
    'text “a name much too long for its box” leaves its box',
  ])
})

function inPage(svg: string): string {
  return `<!doctype html><body style="margin:0">${svg}</body>`
}

const broken = `
<svg xmlns="http://www.w3.org/2000/svg" class="chart" width="600" height="400" font-size="10">
  <rect class="paper" width="600" height="400"/>
  <g class="scope" data-state="machine"><text x="10" y="20">machine</text></g>
  <g class="frame" data-state="frame"><rect x="200" y="150" width="300" height="200"/><text class="title" x="210" y="170">frame title</text></g>
  <g class="arrow" data-arrow="a>b" data-from="a" data-to="b"><path class="way" d="M50 90V165H400V300"/></g>
  <g class="state" data-state="a"><rect x="20" y="60" width="80" height="30"/><text x="25" y="80">a</text></g>
  <g class="state" data-state="b"><rect x="380" y="300" width="80" height="30"/><text x="385" y="320">b</text></g>
  <g class="state" data-state="c"><rect x="40" y="110" width="40" height="30"/><text x="45" y="130">a name much too long for its box</text></g>
  <g class="state" data-state="d"><rect x="90" y="40" width="80" height="30"/><text x="105" y="55">d</text></g>
  <g class="label" data-arrow="x>y"><rect class="plate" x="30" y="80" width="60" height="20"/><text x="32" y="92">one</text></g>
  <g class="label" data-arrow="x>z"><rect class="plate" x="55" y="92" width="60" height="16"/><text x="70" y="104">two</text></g>
  <g class="label" data-arrow="y>z"><rect class="plate" x="240" y="166" width="60" height="16"/><text x="245" y="178">three</text></g>
</svg>`
