import type { News } from '../../../contract/notifications/news'
import { newsStreamMachine } from '../../../machines/notifications/news-stream.machine'
import { type PathOptions, pathsOf } from '../../engine/paths'

const notifications: News = { kind: 'notifications' }
const missed: News = { kind: 'missed' }
const beat: News = { kind: 'beat' }
const record: News = {
  kind: 'record',
  entity: 'report',
  id: 12,
  by: { username: 'ana.souza', name: 'Ana Souza' },
}

export const options: PathOptions<typeof newsStreamMachine> = {
  within: ({ failures }) => failures < 3,
  events: {
    'of the notifications': { type: 'news.heard', news: notifications },
    'of what may be missing': { type: 'news.heard', news: missed },
    'of a record': { type: 'news.heard', news: record },
    'with nothing new': { type: 'news.heard', news: beat },
    'of notifications': { type: 'news.come', news: notifications },
    'of a changed record': { type: 'news.come', news: record },
    'without anything new': { type: 'news.come', news: beat },
  },
}

export const paths = pathsOf(newsStreamMachine, options)
