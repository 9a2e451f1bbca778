import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, within } from '@testing-library/react'
import type { SnapshotFrom } from 'xstate'
import '../../../../src/ui/parts/closed-button'
import { messagesMachine } from '../../../../machines/billing/messages/messages.machine'
import type { Api } from '../../../../src/api/client'
import { messages } from '../../../../src/billing/messages/messages.queries'
import { RecordMessages } from '../../../../src/billing/messages/record-messages'
import { problemText } from '../../../../src/ui/problem-text'
import { viewDriver } from '../../../engine/view'
import { i18n } from '../../../support/show'
import { paths } from './messages.cases'

type State = SnapshotFrom<typeof messagesMachine>

const silent = (async () => ({ count: 0, next: null, previous: null, results: [], totals: {} })) as Api

/** The key that the next message gets. */
const next = { key: '' }

/** BM-07: the field and what is not sent yet, as they come. */
export const driver = viewDriver<typeof messagesMachine>({
  machine: messagesMachine,
  paths,
  render: (actor) => (
    <QueryClientProvider client={new QueryClient()}>
      <RecordMessages
        actor={actor}
        source={messages(silent, '/billing/reports/12/')}
        username="bruno.lima"
        newKey={() => next.key}
      />
    </QueryClientProvider>
  ),
  byHand(event, { snapshot }) {
    switch (event.type) {
      case 'message.write':
        fireEvent.change(field(), { target: { value: 'text' in event ? event.text : '' } })
        return true
      case 'message.send':
        next.key = 'key' in event ? event.key : ''
        fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true })
        return true
      case 'message.retry':
        press(screen, 'Tentar de novo')
        return true
      case 'message.withdraw': {
        const index = snapshot().context.outbox.findIndex(({ key }) => 'key' in event && key === event.key)
        const row = rows()[index]
        if (row) press(within(row), 'Devolver ao campo')
        return true
      }
      default:
        return false
    }
  },
  shown: () => ({
    text: field().value,
    isSendClosed: screen.getByRole('button', { name: 'Enviar mensagem' }).ariaDisabled === 'true',
    unsent: rows().map((row) => [
      row.textContent,
      ...within(row)
        .queryAllByRole('button')
        .map(({ textContent }) => textContent),
    ]),
  }),
  expected: ({ value, context: { text, outbox, problem } }) => ({
    text,
    isSendClosed: text === '',
    unsent: outbox.map((message, index) => {
      const buttons = [
        ...(index === 0 && value === 'failed' ? ['Tentar de novo'] : []),
        ...(index === 0 && value === 'sending' ? [] : ['Devolver ao campo']),
      ]
      const why = problem ? `Erro ao enviar mensagem. ${problemText(problem, i18n)}` : faces[value]
      return [[message.text, index === 0 ? why : 'Na fila', ...buttons].join(''), ...buttons]
    }),
  }),
})

const faces: Readonly<Record<State['value'], string>> = {
  idle: '',
  holding: 'Aguardando conexão',
  sending: 'Enviando mensagem',
  failed: '',
}

function field(): HTMLTextAreaElement {
  return screen.getByRole('textbox', { name: 'Sua mensagem' })
}

function rows(): HTMLElement[] {
  const list = screen.queryByRole('list', { name: 'Ainda não enviadas' })
  return list ? within(list).getAllByRole('listitem') : []
}

function press(place: Pick<typeof screen, 'queryByRole'>, name: string) {
  const button = place.queryByRole('button', { name })
  if (button) fireEvent.click(button)
}
