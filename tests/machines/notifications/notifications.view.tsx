import { fireEvent, screen, within } from '@testing-library/react'
import type { SnapshotFrom } from 'xstate'
import { notificationsMachine } from '../../../machines/notifications/notifications.machine'
import NotificationDropdown from '../../../src/notifications/notification-dropdown'
import { problemText } from '../../../src/ui/problem-text'
import { viewDriver } from '../../engine/view'
import { i18n } from '../../support/show'
import { paths } from './notifications.cases'

const now = () => Date.parse('2026-11-20T15:00:00.000Z')

/** NOT-01, NOT-02, NOT-03: with the dropdown open, as it comes. */
export const driver = viewDriver<typeof notificationsMachine>({
  machine: notificationsMachine,
  paths,
  render: (actor) => <NotificationDropdown actor={actor} now={now} />,
  byHand(event) {
    if (event.type === 'dropdown.open') for (const _ of ['close', 'open']) fireEvent.click(bell())
    else if (event.type === 'item.mark' && 'id' in event) press(within(itemOf(event.id)), /^Marcar como lida: /)
    else if (event.type === 'all.mark') press(screen, 'Marcar todas como lidas')
    else if (event.type === 'list.retry') press(screen, 'Tentar de novo')
    else return false
    return true
  },
  shown: () => ({
    bell: bell().getAttribute('aria-label'),
    badge: bell().textContent,
    items: screen.queryAllByRole('listitem').map((item) => item.textContent),
    marks: screen.queryAllByRole('button', { name: /^Marcar como lida: / }).map(({ ariaLabel }) => ariaLabel),
    problem: screen.queryByRole('alert')?.textContent ?? null,
    isEmpty: screen.queryByText('Nenhuma notificação') !== null,
    isLoading: screen.queryByRole('status') !== null,
    isBusy: document.querySelector('section')?.ariaBusy === 'true',
    isAllClosed: screen.queryByRole('button', { name: 'Marcar todas como lidas' })?.ariaDisabled ?? null,
  }),
  expected(state) {
    const { items, problem } = state.context
    const unread = items?.filter((item) => isUnread(item, state)) ?? []
    const count = unread.length === 1 ? '1 não lida' : `${unread.length} não lidas`
    return {
      bell: unread.length > 0 ? `Notificações: ${count}` : 'Notificações',
      badge: unread.length > 0 ? String(unread.length) : '',
      items:
        items?.map((item) => `${isUnread(item, state) ? 'Não lida: ' : ''}${item.title}${item.message}há 5 min`) ?? [],
      marks: unread.map(({ title }) => `Marcar como lida: ${title}`),
      problem: problem ? `Falha ao carregar notificações. ${problemText(problem, i18n)}` : null,
      isEmpty: items?.length === 0,
      isLoading: items === null && problem === null,
      isBusy: state.matches({ list: 'asking' }),
      isAllClosed: items && items.length > 0 ? String(unread.length === 0) : null,
    }
  },
})

type State = SnapshotFrom<typeof notificationsMachine>
type Item = NonNullable<State['context']['items']>[number]

function isUnread({ id, is_read }: Item, { context: { marks } }: State): boolean {
  return !is_read && !marks.some((mark) => mark === id || mark === 'all')
}

function bell() {
  return screen.getByRole('button', { name: /^Notificações/ })
}

/** The first has a link, the second has none. */
function itemOf(id: number): HTMLElement {
  const items = screen.queryAllByRole('listitem')
  return items.find((item) => (within(item).queryByRole('link') !== null) === (id === 1)) ?? document.body
}

function press(place: Pick<typeof screen, 'queryByRole'>, name: string | RegExp) {
  const button = place.queryByRole('button', { name })
  if (button) fireEvent.click(button)
}
