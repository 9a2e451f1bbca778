import { readNews } from '../../contract/notifications/news'

/** Somebody's stream of news over real HTTP, piece by piece. */
export async function readStream(origin: string, token: string) {
  const over = new AbortController()
  const answer = await fetch(`${origin}/api/v1/notifications/stream/`, {
    headers: { Authorization: `Bearer ${token}` },
    signal: over.signal,
  })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''

  /** What stands next in the stream; null at its end. */
  async function part(): Promise<string | null> {
    while (!text.includes('\n\n')) {
      const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
      if (done) return null
      text += value
    }
    const [first = ''] = text.split('\n\n')
    text = text.slice(first.length + 2)
    return first
  }

  return {
    answer,
    part,
    /** The next news, signs of life aside. */
    async next() {
      for (;;) {
        const said = await part()
        if (said === null) return null
        const news = said.startsWith('data: ') ? readNews(JSON.parse(said.slice('data: '.length))) : null
        if (news && news.kind !== 'beat') return news
      }
    },
    leave: () => over.abort(),
  }
}
