import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Anchor } from '@mantine/core'
import type { Problem } from '../../contract/problem'
import { problemText } from '../ui/problem-text'
import { MessagePage } from './message-page'

/** A screen that failed: with its status and what that means where the server gave one, else in general words (GRD-04). The link loads the page anew. */
export function ErrorView({ problem }: { problem: Problem | null }) {
  const { _, i18n } = useLingui()
  const known = problem && problem.status > 0 ? problem : null
  return (
    <MessagePage title={known ? String(known.status) : _(msg`Ocorreu um erro`)}>
      <p>{known ? problemText(known, i18n) : _(msg`Tente novamente mais tarde.`)}</p>
      <Anchor href="/">{_(msg`Voltar ao início`)}</Anchor>
    </MessagePage>
  )
}
