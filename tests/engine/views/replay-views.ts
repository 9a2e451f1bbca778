import { basename } from 'node:path'
import { describe, test } from 'vitest'
import type { Ui } from '../ui'
import { onView } from './ui-on-view'
import type { ViewDriver } from './view'
import { replayOnView } from './view-replay'

type Views = Readonly<Record<string, () => Promise<unknown>>>

/** The same paths as on the bare actor; here a person takes the steps, on the view. Each shard takes the drivers of some folders. */
export async function replayViews(views: Views): Promise<void> {
  for (const [file, load] of Object.entries(views)) {
    const written = (await load()) as { driver: ViewDriver } | { ui: Ui }
    const driver = 'ui' in written ? await onView(written.ui) : written.driver

    describe(`${basename(file).split('.')[0]}, on its view`, () => {
      test.each(driver.paths)('$title', (path) => replayOnView(driver, path))
    })
  }
}
