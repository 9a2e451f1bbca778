import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Button, CopyButton, Group, Text } from '@mantine/core'
import type { Problem } from '../../../contract/problem'

/** Of a failure that nobody can mend on the screen: what the server's logs call it, to be sent to whoever can. */
export function CallDetails({ problem }: { problem: Problem | null }) {
  const { _ } = useLingui()
  if (!problem?.request || problem.status < 500) return null
  const { request, status } = problem
  return (
    <Group gap={8}>
      <Text fz="xs" c="dimmed">
        {_(msg`Chamada ${request}`)}
      </Text>
      <CopyButton value={`${status} · ${window.location.pathname} · ${request}`}>
        {({ copied, copy }) => (
          <Button variant="subtle" size="compact-xs" onClick={copy}>
            {copied ? _(msg`Detalhes copiados`) : _(msg`Copiar detalhes`)}
          </Button>
        )}
      </CopyButton>
    </Group>
  )
}
