import { useEffect, useMemo } from 'react'
import { newsStreamMachine } from '../../machines/notifications/news-stream.machine'
import { streamsOf } from '../api/open-stream'
import { useSystem } from '../app/system'
import { useWorkflow } from '../app/use-workflow'
import { tellOf } from './news'
import { newsStreamActors, openTabs } from './news-stream.actors'

/** Shows nothing: what the stream at this path tells is heard by whoever listens, in every tab of the browser. */
export default function NewsStreamScreen({ path, username }: { path: string; username: string }) {
  const system = useSystem()
  const call = useMemo(() => system.callsBy(streamsOf), [system])
  const actor = useWorkflow(newsStreamMachine, {
    actors: newsStreamActors(call, path, username, window),
    input: undefined,
  })
  useEffect(() => {
    const tabs = openTabs(username)
    const tell = tellOf(system)
    const subscriptions = [
      actor.on('news.told', ({ news, isOwn }) => {
        tell(news)
        if (isOwn) tabs.tell(news)
      }),
      actor.on('tab.answered', () => tabs.tell({ kind: 'beat' })),
    ]
    return () => {
      for (const { unsubscribe } of subscriptions) unsubscribe()
      tabs.close()
    }
  }, [actor, system, username])
  return null
}
