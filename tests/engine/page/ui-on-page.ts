import type { Page } from '@playwright/test'
import type { EventObject } from 'xstate'
import type { Part } from '../screen'
import { said } from '../scripts/said'
import type { Ui, UiEvent } from '../ui'
import type { PageDriver, PageEvent } from './page-driver'
import { type PartOnPage, partOnPage, screenOnPage } from './screen-on-page'

/** How its paths are taken on the running page. */
export function onPage({
  cases,
  byPayload,
  impossible,
  comparable,
  events,
  shown,
  toShow,
  says,
  page,
}: Ui): PageDriver {
  return {
    ...(comparable ? { comparable } : {}),
    ...page,
    cases: page.cases ?? cases,
    byPayload: { ...byPayload, ...page.byPayload },
    impossible: { ...impossible, ...page.impossible },
    events: Object.fromEntries(Object.entries(events).map(([type, how]) => [type, eventOnPage(how)])),
    shown: async (stage, state) => ({
      ...(await shown(screenOnPage(stage.page), state)),
      ...(await page.shown?.(stage, state)),
    }),
    toShow: (...at) => ({ ...toShow(...at), ...page.toShow?.(...at) }),
    says: { ...said, ...says },
  }
}

function eventOnPage(how: UiEvent<EventObject>): PageEvent<EventObject> {
  if ('happen' in how) return how
  const { control, operate = press } = how
  return {
    control: (page: Page, event, state) => (control(screenOnPage(page), event, state) as PartOnPage).locator,
    operate: (at, event, state) => operate(partOnPage(at), event, screenOnPage(at.page()), state),
  }
}

const press = (control: Part) => control.press()
