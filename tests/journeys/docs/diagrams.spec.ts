import { readdirSync, readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { flawsIn } from '../support/diagram-flaws'

const languages = ['pt', 'en'] as const

/** What a reader may have: as wide as what a picture asks for, wider, and narrower. */
const fonts = ['"Liberation Sans"', '"DejaVu Sans"', '"Liberation Sans Narrow"']

test('the fonts that pictures are measured in are here, and differ', async ({ page }) => {
  const widths = await Promise.all(
    [...fonts, 'monospace'].map((font) =>
      page.evaluate((name) => {
        const span = document.createElement('span')
        span.style.font = `20px ${name}, monospace`
        span.textContent = 'Boletim de medição'
        document.body.append(span)
        return Math.round(span.getBoundingClientRect().width)
      }, font),
    ),
  )
  expect(new Set(widths).size).toBe(widths.length)
})

for (const language of languages) {
  test(`CHT-02: in the pictures in ${language} nothing lies over anything, every text is in its box, and each fits a page`, async ({
    page,
  }) => {
    const pictures = picturesIn(language)
    test.setTimeout(pictures.length * 20_000)
    expect(pictures.length).toBeGreaterThan(20)
    const flaws: string[] = []
    for (const file of pictures) flaws.push(...(await flawsOf(page, file)).map((flaw) => `${file}: ${flaw}`))
    expect(flaws).toEqual([])
  })
}

test('the measure sees what is wrong with a picture', async ({ page }) => {
  await page.setContent(inPage(broken))
  const [flaws] = await page.evaluate(flawsIn, fonts.slice(0, 1))
  expect(flaws).toEqual([
    'label “one” on label “two”',
    'label “one” on state a',
    'label “three” on the title of frame',
    'arrow a>b through label “one”',
    'arrow a>b through state c',
    'arrow a>b through the title of frame',
    'arrow a>b on arrow e>f',
    'state frame on state over',
    'state frame on state beside',
    'state a on state d',
    'text “frame title” on text “three”',
    'text “over” on text “lies here”',
    'text “a name much too long for its box” leaves its box',
  ])
})

function picturesIn(language: (typeof languages)[number]): string[] {
  return readdirSync(`docs/statecharts/${language}`)
    .filter((file) => file.endsWith('.svg'))
    .map((file) => `docs/statecharts/${language}/${file}`)
}

/** In each of the fonts; and what makes it too large, or nothing to whoever does not see it. */
async function flawsOf(page: Page, file: string): Promise<string[]> {
  await page.setContent(inPage(readFileSync(file, 'utf8')))
  const inFonts = await page.evaluate(flawsIn, fonts)
  const flaws = inFonts.flatMap((found, index) => found.map((flaw) => `in ${fonts[index]}, ${flaw}`))
  const { width, states, label } = await page.locator('svg.chart').evaluate((picture) => ({
    width: picture.getBoundingClientRect().width,
    states: picture.querySelectorAll('[data-state]:not(.scope)').length,
    label: picture.getAttribute('aria-label') ?? '',
  }))
  if (width > 1300) flaws.push(`${width} px wide`)
  if (states > 25) flaws.push(`${states} states`)
  if (label.length < 10) flaws.push(`called “${label}”`)
  return flaws
}

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
  <g class="state" data-state="over"><rect x="480" y="240" width="80" height="30"/><text x="485" y="260">over</text><text x="490" y="262">lies here</text></g>
  <g class="frame" data-state="beside"><rect x="180" y="330" width="100" height="60"/><text x="190" y="380">beside</text></g>
  <g class="state" data-state="within"><rect x="190" y="355" width="40" height="12"/></g>
  <g class="arrow" data-arrow="e>f" data-from="e" data-to="f"><path class="way" d="M50 145V162H30"/></g>
  <g class="label" data-arrow="x>y"><rect class="plate" x="30" y="80" width="60" height="20"/><text x="32" y="92">one</text></g>
  <g class="label" data-arrow="x>z"><rect class="plate" x="55" y="92" width="60" height="16"/><text x="70" y="104">two</text></g>
  <g class="label" data-arrow="y>z"><rect class="plate" x="240" y="166" width="60" height="16"/><text x="245" y="178">three</text></g>
</svg>`
