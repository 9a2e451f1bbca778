import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Anchor } from '@mantine/core'
import type { Problem } from '../../contract/problem'
import { MessagePage } from './message-page'

/** A screen that failed: with its status where the server gave one, else in general words (GRD-04). The link loads the page anew. */
export function ErrorView({ problem }: { problem: Problem | null }) {
  const { _ } = useLingui()
  const title = problem && problem.status > 0 ? String(problem.status) : _(msg`Ocorreu um erro`)
  return (
    <MessagePage title={title}>
      <p>{problem?.detail ?? _(msg`Tente novamente mais tarde.`)}</p>
      <Anchor href="/">{_(msg`Voltar ao início`)}</Anchor>
    </MessagePage>
  )
}
