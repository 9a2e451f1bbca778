import { expect, type Page } from '@playwright/test'
import axe, { type ContextSpec, type RunOptions } from 'axe-core'

declare global {
  interface Window {
    readonly axe: typeof axe
  }
}

/** Who speaks to the computer says what is written on a control. */
const namedAsShown = 'label-content-name-mismatch'

interface Looked {
  readonly within?: string
  readonly without?: string
  /** False where controls of others stand, whose names need not be what they show. */
  readonly isOurs?: boolean
  /** The rules that are asked; else all that can be serious. */
  readonly only?: readonly string[]
}

/** Rules of axe that are never serious, whatever they find: nobody reads what they say. */
const lightRules = [
  ...['aria-allowed-role', 'empty-heading', 'empty-table-header', 'heading-order', 'image-redundant-alt', 'region'],
  ...['landmark-banner-is-top-level', 'landmark-complementary-is-top-level', 'landmark-contentinfo-is-top-level'],
  ...['landmark-main-is-top-level', 'landmark-no-duplicate-banner', 'landmark-no-duplicate-contentinfo'],
  ...['landmark-no-duplicate-main', 'landmark-one-main', 'landmark-unique', 'page-has-heading-one'],
  ...['form-field-multiple-labels', 'presentation-role-conflict', 'scope-attr-valid', 'skip-link'],
]
/** Those that a theme can break; the names and roles are the same in the other. */
const rulesOfColour = ['color-contrast', 'link-in-text-block']

/**
 * What axe calls serious or critical, with the places where it is. A page keeps axe until it is loaded anew: half a megabyte
 * sent and compiled at each look cost more than the look. What a frame shows is not ours.
 */
export async function seriousProblems(page: Page, looked: Looked = {}): Promise<string[]> {
  const { without, within = 'html', isOurs = true, only } = looked
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const context = { include: within, ...(without ? { exclude: without } : {}) }
  const rules = {
    ...Object.fromEntries(lightRules.map((rule) => [rule, { enabled: false }])),
    [namedAsShown]: { enabled: isOurs },
  }
  const options = {
    ...{ resultTypes: ['violations'], iframes: false, preload: false },
    ...(only ? { runOnly: [...only] } : { rules }),
  }
  const violations = await page.evaluate(
    async ([context, options]) => {
      const { violations } = await window.axe.run(context as ContextSpec, options as RunOptions)
      return violations.map(({ id, impact, nodes }) => ({
        ...{ id, impact },
        nodes: nodes.map(({ html, target }) => ({ html, target: target.join(' ') })),
      }))
    },
    [context, options] as const,
  )
  return (
    violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      // A closed action is called by its word; why it is closed stands within, and is its description.
      .map(({ id, nodes }) => ({ id, nodes: nodes.filter(({ html }) => id !== namedAsShown || !isClosed(html)) }))
      .filter(({ nodes }) => nodes.length > 0)
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)
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
    const only = theme === 'dark' ? { only: rulesOfColour } : {}
    const found = await seriousProblems(page, { without: '[data-sidebar]', ...only })
    problems.push(...found.map((problem) => `${theme}: ${problem}`))
    await page.locator('[aria-label="Alternar tema"]').evaluate((button: HTMLElement) => button.click())
    await expect(shown).toHaveAttribute('data-mantine-color-scheme', other)
  }
  return problems
}
