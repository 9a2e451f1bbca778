import { onContentUpdated, useData, useRoute } from 'vitepress'
import { defineComponent, h, nextTick, ref, watch } from 'vue'

interface Step {
  readonly lines: readonly string[]
  readonly states: readonly string[]
  readonly transitions: readonly string[]
}

interface Script {
  readonly title: string
  readonly steps: readonly Step[]
  /** The machine's overview, as it stands in the page. */
  readonly chart: SVGElement
}

const phrases = {
  pt: { play: 'Ver no desenho', next: 'Seguinte', previous: 'Anterior', close: 'Fechar', steps: 'Passos' },
  en: { play: 'See it in the drawing', next: 'Next', previous: 'Previous', close: 'Close', steps: 'Steps' },
}

/**
 * Shows the scripts of a machine's page step by step on its chart: the states it is in and the arrows that led there are lit.
 * All it needs stands in the page; without it, the scripts are lists to read.
 */
export const ChartPlayer = defineComponent(() => {
  const { lang } = useData()
  const route = useRoute()
  const script = ref<Script | null>(null)
  const at = ref(0)
  const dialog = ref<HTMLDialogElement | null>(null)
  const say = () => phrases[lang.value.startsWith('pt') ? 'pt' : 'en']

  watch(
    () => route.path,
    () => dialog.value?.close(),
  )
  onContentUpdated(() => {
    for (const details of document.querySelectorAll<HTMLElement>('details.script:not(:has(.play))')) {
      const found = readScript(details)
      if (found) details.append(playButton(say().play, () => open(found)))
    }
  })

  return () =>
    h('dialog', { ref: dialog, class: 'player', 'aria-label': script.value?.title, onKeydown: listen }, [
      script.value ? content(script.value) : null,
    ])

  function content({ title, steps }: Script) {
    const isLast = at.value === steps.length - 1
    return [
      h('header', [h('p', { class: 'name' }, title), button(say().close, () => dialog.value?.close())]),
      h('div', { class: 'drawing', tabindex: 0, role: 'group', 'aria-label': title }),
      h('p', { class: 'spoken', 'aria-live': 'polite' }, steps[at.value]?.lines.join('. ')),
      h(
        'ol',
        { 'aria-label': say().steps },
        steps.map(({ lines }, index) =>
          h('li', { 'aria-current': index === at.value ? 'step' : undefined }, [
            h(
              'button',
              { type: 'button', onClick: () => show(index) },
              lines.map((line) => h('span', line)),
            ),
          ]),
        ),
      ),
      h('footer', [
        button(say().previous, () => show(at.value - 1), at.value === 0),
        button(say().next, () => show(at.value + 1), isLast),
      ]),
    ]
  }

  async function open(chosen: Script) {
    script.value = chosen
    await nextTick()
    dialog.value?.querySelector('.drawing')?.replaceChildren(withoutLinks(chosen.chart))
    dialog.value?.showModal()
    await show(0)
  }

  async function show(index: number) {
    const step = script.value?.steps[index]
    if (!step || !dialog.value) return
    at.value = index
    light(dialog.value, step)
    await nextTick()
    dialog.value.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }

  /** In the drawing the arrows move the drawing. */
  function listen({ key, target }: KeyboardEvent) {
    if (target instanceof Element && target.matches('.drawing')) return
    if (key === 'ArrowRight') show(at.value + 1)
    if (key === 'ArrowLeft') show(at.value - 1)
  }
})

/** One that leads nowhere keeps the focus that it has. */
function button(text: string, act: () => void, isOff = false) {
  return h(
    'button',
    { type: 'button', class: 'action', 'aria-disabled': isOff, onClick: isOff ? undefined : act },
    text,
  )
}

/** In the player a drawing is looked at: what it leads to is on the page. */
function withoutLinks(chart: SVGElement): Node {
  const copy = chart.cloneNode(true) as SVGElement
  for (const link of copy.querySelectorAll('a')) link.removeAttribute('href')
  return copy
}

function playButton(text: string, act: () => void): HTMLButtonElement {
  const made = document.createElement('button')
  made.type = 'button'
  made.className = 'play action'
  made.textContent = text
  made.addEventListener('click', act)
  return made
}

function readScript(details: HTMLElement): Script | null {
  const chart = document.querySelector<SVGElement>('.chart-frame svg')
  const steps = [...details.querySelectorAll<HTMLElement>('li')].map(({ childNodes, dataset }) => ({
    lines: [...childNodes].map(({ textContent }) => textContent ?? '').filter(Boolean),
    states: namesIn(dataset['states']),
    transitions: namesIn(dataset['transitions']),
  }))
  return chart ? { title: details.querySelector('summary')?.textContent ?? '', steps, chart } : null
}

/** What the machine is in now, and what led it there: what is new comes into sight. */
function light(within: HTMLElement, { states, transitions }: Step): void {
  const drawn = [...within.querySelectorAll<SVGElement>('[data-state], [data-transition]')]
  const before = drawn.filter((element) => element.classList.contains('is-live'))
  for (const element of drawn) {
    const { state, transition } = element.dataset
    const isWay = namesIn(transition).some((id) => transitions.includes(id))
    element.classList.toggle('is-live', isWay || (state !== undefined && states.includes(state)))
  }
  const standing = [...within.querySelectorAll('.state.is-live')]
  const arrived = standing.findLast((element) => !before.includes(element as SVGElement)) ?? standing[0]
  arrived?.scrollIntoView({ block: 'center', inline: 'center' })
}

function namesIn(list: string | undefined): string[] {
  return (list ?? '').split(' ').filter(Boolean)
}
