import { mkdtempSync, rmSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { labelled, type Part, partOf } from '../screen'

/** The running page, as a person uses it. */
export function screenOnPage(page: Page): Part {
  return partOnPage(page.locator('body'))
}

export interface PartOnPage extends Part {
  readonly locator: Locator
}

export function partOnPage(locator: Locator): PartOnPage {
  const part = partOf({
    find: (role, name, hidden) =>
      partOnPage(
        locator.getByRole(role, {
          ...(name === undefined ? {} : { name, exact: true }),
          includeHidden: hidden !== undefined,
        }),
      ),
    field: (label) => partOnPage(locator.getByLabel(labelled(label)).and(locator.locator('input, textarea, select'))),
    saying: (text) => partOnPage(locator.getByText(text, { exact: true })),
    matching: (selector) => partOnPage(locator.locator(selector)),
    with: (text) => partOnPage(locator.filter({ hasText: text })),
    without: (text) => partOnPage(locator.filter({ hasNotText: text })),
    which: (selector) => partOnPage(locator.and(locator.page().locator(selector))),
    visible: () => partOnPage(locator.filter({ visible: true })),
    nth: (index) => partOnPage(locator.nth(index)),
    look: (read) => locator.evaluateAll(read as never),
    appears: () => locator.first().waitFor(),
    press: () => locator.click(),
    fill: (text) => locator.fill(text),
    leave: () => locator.press('Tab'),
    setChecked: (isChecked) => locator.setChecked(isChecked),
    choose: async (value) => {
      await locator.selectOption(value)
    },
    key: (name) => locator.press(name),
    giveFiles: async (files) => {
      const [chooser] = await Promise.all([locator.page().waitForEvent('filechooser'), locator.click()])
      await chooser.setFiles(await Promise.all(files.map(keepFile)))
    },
  })
  return { ...part, locator }
}

/** A page reads a file when it sends it: they stay as long as the tests run. */
const kept = mkdtempSync(join(tmpdir(), 'portal-files-'))
process.once('exit', () => rmSync(kept, { recursive: true, force: true }))

/** By its path: what is as large as a limit takes longer than a step may, handed over as text. */
async function keepFile(file: File): Promise<string> {
  const path = join(await mkdtemp(join(kept, 'of-')), file.name)
  await writeFile(path, Buffer.from(await file.arrayBuffer()))
  return path
}
