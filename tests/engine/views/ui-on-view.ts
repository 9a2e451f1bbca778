import { createElement } from 'react'
import type { AnyMachineSnapshot, EventObject } from 'xstate'
import { coveringPaths } from '../page/page-cover'
import { pagePathsOf } from '../page/page-paths'
import type { Part } from '../screen'
import type { Ui, UiEvent } from '../ui'
import { screenInJsdom } from './screen-in-jsdom'
import type { ViewDriver } from './view'

/**
 * How its paths are walked on its view: a person does there what has a control, the rest is sent. Of a chart that another
 * machine shows whole, by the same component, the view takes what is this one's own, as the page does.
 */
export async function onView({
  machine,
  cases,
  byPayload,
  impossible = {},
  view,
  comparable,
  ...ui
}: Ui): Promise<ViewDriver> {
  const screen = screenInJsdom()
  const Shown = await view.component()
  const paths = pagePathsOf(machine, { cases, impossible, byPayload: { ...byPayload, ...view.byPayload }, effects: {} })
  const { shownBy } = ui.page
  return {
    machine,
    paths: shownBy ? coveringPaths(paths, { cases, shownBy }).map(({ path }) => path) : paths,
    ...view,
    ...(comparable ? { comparable } : {}),
    whenReady: async () => view.ready?.(screen).appears(),
    render: (actor) => createElement(Shown, { actor }),
    async byHand(event, { snapshot }) {
      const how: UiEvent<EventObject> | undefined = ui.events[event.type]
      if (!how || 'happen' in how || view.sends?.includes(event.type)) return false
      await operate(how, event, snapshot())
      return true
    },
    shown: async (state) => ({ ...(await ui.shown(screen, state)), ...(await view.shown?.(screen, state)) }),
    expected: (state, last, taken) => ({ ...ui.toShow(state, last, taken), ...view.toShow?.(state, last) }),
  }

  /** A control that is closed is pressed too, to no effect; more than that nobody can do with it. */
  async function operate(
    how: Extract<UiEvent<EventObject>, { control: unknown }>,
    event: EventObject,
    state: AnyMachineSnapshot,
  ) {
    const control: Part = how.control(screen, event, state)
    if (!how.operate) await control.press()
    else if (await control.isUsable()) await how.operate(control, event, screen, state)
  }
}
