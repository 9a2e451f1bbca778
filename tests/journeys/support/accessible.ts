import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** What axe calls serious or critical, with the places where it is. No page of ours holds a frame of another origin. */
export async function seriousProblems(page: Page, { without }: { readonly without?: string } = {}): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await (without ? axe.exclude(without) : axe).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** Pixels. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** The same in both themes, the light one first, beside the sidebar; the button is pressed by a script, whatever covers it. */
export async function seriousProblemsInBothThemes(page: Page): Promise<string[]> {
  const problems: string[] = []
  const shown = page.locator('html')
  for (const [theme, other] of [
    ['light', 'dark'],
    ['dark', 'light'],
  ] as const) {
    await expect(shown).toHaveAttribute('data-mantine-color-scheme', theme)
    const found = await seriousProblems(page, { without: '[data-sidebar]' })
    problems.push(...found.map((problem) => `${theme}: ${problem}`))
    await page.locator('[aria-label="Alternar tema"]').evaluate((button: HTMLElement) => button.click())
    await expect(shown).toHaveAttribute('data-mantine-color-scheme', other)
  }
  return problems
}
