import { useLingui } from '@lingui/react'
import { Button, Group } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { Bell, BellRing } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import type { followMachine } from '../../../machines/notifications/following/follow.machine'
import { followWords } from '../../../machines/notifications/following/follow.words'
import { isSame } from '../../ui/is-same'
import { Notice } from '../../ui/parts/notice'
import { ownProblemText } from '../../ui/refusal-text'
import classes from './follow.module.css'
import { projectFollow } from './follow.projection'

/** One press begins it, another ends it; `of` says which record, where there are several. */
export function FollowView({ actor, of }: { actor: ActorRefFrom<typeof followMachine>; of?: string }) {
  const { _, i18n } = useLingui()
  const { isFollowing, isBusy, problem, label } = useSelector(actor, projectFollow, isSame)
  const word = _(isFollowing ? followWords.states.following : followWords.events['follow.begin'])
  const Icon = isFollowing ? BellRing : Bell
  return (
    <Group gap={8}>
      <Button
        className={classes['follow'] ?? ''}
        variant={isFollowing ? 'light' : 'default'}
        size="compact-sm"
        leftSection={<Icon size={14} aria-hidden />}
        loading={isBusy}
        aria-pressed={isFollowing}
        {...(of === undefined ? {} : { 'aria-label': `${word}: ${of}` })}
        title={isFollowing ? _(followWords.events['follow.end']) : undefined}
        onClick={() => actor.send({ type: isFollowing ? 'follow.end' : 'follow.begin' })}
      >
        {word}
      </Button>
      {problem ? (
        <Notice kind="error">
          {_(label)} {ownProblemText(problem, i18n)}
        </Notice>
      ) : null}
    </Group>
  )
}
