import { type Part, together } from '../../engine/screen'

/** What the page of a record says of where it stands, what can be done with it, and why the rest is closed: in the order of the screen. */
export async function situationOn(screen: Part) {
  const more = screen.button('Mais ações').which('[aria-expanded="false"]')
  if (await more.isThere()) {
    await more.press()
    await screen.find('menu').appears()
  }
  const bar = screen.find('group', 'Ações')
  const buttons = bar.matching(':is(button, a):not([aria-haspopup], [role])')
  const entries = screen.find('menuitem')
  const closed = '[aria-disabled="true"]'
  if (await buttons.which(closed).isThere()) await buttons.which(`${closed}[aria-describedby]`).appears()
  const read = async (ofClosed: boolean) => {
    const which = ofClosed ? closed : `:not(${closed})`
    return [...(await namesIn(buttons.which(which))), ...(await namesIn(entries.which(which)))]
  }
  const strip = screen.find('region', 'Situação').matching('[aria-current="step"] > div > :first-child')
  const { badge, step, ...actions } = await together({
    badge: screen.matching('h1 + [data-look]').text(),
    step: strip.text(),
    open: read(false),
    closed: read(true),
  })
  return { status: badge === null || badge === step ? step : `${badge}, but ${step}`, ...actions }
}

/** Each with what describes it: why it is closed. */
function namesIn(actions: Part): Promise<string[]> {
  return actions.look((elements) =>
    elements.map((element) => {
      const [name, why] = ['aria-labelledby', 'aria-describedby'].map(
        (attribute) => document.getElementById(element.getAttribute(attribute) ?? '')?.textContent,
      )
      return `${name ?? element.textContent}${why ? `: ${why}` : ''}`
    }),
  )
}
