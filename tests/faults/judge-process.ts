import { createJudge } from './judge'
import type { Case, Question } from './judges'

process.once('message', ({ faults, root, cache }: Case) => {
  const judge = createJudge(faults, root, cache, 1)
  process.on('message', async ({ fault, candidates, limit }: Question) =>
    process.send?.(await (await judge).notice(fault, candidates, limit * 1000)),
  )
  process.once('disconnect', async () => process.exit(await (await judge).close().then(() => 0)))
})
