import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Who speaks to the computer says what is written on a control. */
const namedAsShown = 'label-content-name-mismatch'

interface Looked {
  readonly without?: string
  /** False where controls of others stand, whose names need not be what they show. */
  readonly isOurs?: boolean
}

/** What axe calls serious or critical, with the places where it is. No page of ours holds a frame of another origin. */
export async function seriousProblems(page: Page, { without, isOurs = true }: Looked = {}): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], rules: { [namedAsShown]: { enabled: isOurs } } })
  const { violations } = await (without ? axe.exclude(without) : axe).analyze()
  return (
    violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      // A closed action is called by its word; why it is closed stands within, and is its description.
      .map(({ id, nodes }) => ({ id, nodes: nodes.filter(({ html }) => id !== namedAsShown || !isClosed(html)) }))
      .filter(({ nodes }) => nodes.length > 0)
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  )
}

function isClosed(html: string): boolean {
  return html.includes('aria-disabled="true"')
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
