import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Anchor, Stack, Text, Title } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { AccessModule } from '../../../contract/access/access'
import type { FollowUp } from '../../../contract/forms/follow-up/follow-up'
import { followUpWords } from '../../../machines/forms/follow-up/follow-up.words'
import { followUpPictures } from '../../billing/pictures/follow-up-picture'
import { formatMoment } from '../../ui/format'
import { Notice } from '../../ui/parts/notice'
import { RecordActions } from '../../ui/record/actions/record-actions'
import { closedBy } from '../../ui/record/actions/why-closed'
import type { Fact } from '../../ui/record/facts'
import type { Neighbours } from '../../ui/record/neighbours'
import { RecordFrame } from '../../ui/record/record-frame'
import { RecordLifecycle } from '../../ui/record/record-lifecycle'
import { RecordTabPart } from '../../ui/record/record-tab'
import { RecordTabs } from '../../ui/record/record-tabs'
import { type RecordTab, tabHref, tabsOf } from '../../ui/record/tabs'
import { severityText } from '../../ui/severity-words'
import { assetFormsTitle, followUpTitle, responseTitle } from '../../ui/titles'
import { checkWords } from '../answer/response-answers.projection'
import { AnswerFiles } from '../answer/response-file'
import { assetFormsHref, followUpHref, followUpsHref, responseHref } from '../shared/address'
import type { followUp, followUpLog } from '../shared/forms.queries'
import { dueText } from './due-day'
import { type FollowUpAction, projectFollowUpActions } from './follow-up-actions.projection'
import { followUpLogWords } from './follow-up-log'
import { FollowUpStatus, followUpStatuses } from './follow-up-status'

/** What the page of a follow-up is for, by its state. */
const primaries: readonly string[] = ['followUp.finish', 'followUp.reopen']

interface FollowUpViewProps {
  id: number
  tab: RecordTab
  source: ReturnType<typeof followUp>
  log: ReturnType<typeof followUpLog>
  neighbours?: Neighbours | null
  /** That somebody else has changed it meanwhile. */
  changed?: ReactNode
  /** Who else has it open. */
  live?: ReactNode
  looking: { readonly username: string; readonly modules: readonly AccessModule[] }
  /** The follow-up as the person saw it then. */
  onOpen: (action: FollowUpAction, data: FollowUp) => void
  /** Its files, on a tab of their own. */
  documents?: ReactNode
}

/** What somebody has to mend until when, and what an answer said of it (FRM-04). */
export function FollowUpView({
  id,
  tab,
  source,
  log: logSource,
  neighbours = null,
  changed,
  live,
  looking,
  onOpen,
  documents = null,
}: FollowUpViewProps) {
  const { _, i18n } = useLingui()
  const log = useInfiniteQuery(logSource)
  const address = followUpHref(id)
  const { fields: names } = followUpLogWords

  return (
    <RecordFrame
      source={source}
      listHref={followUpsHref}
      title={followUpTitle(id)}
      neighbours={neighbours}
      changed={changed}
      live={live}
      tabs={<RecordTabs tabs={tabsOf(address, ['summary', 'documents', 'logs'])} current={tabHref(address, tab)} />}
      heading={(data) => ({
        subject: [data.question, data.asset.code].join(' · '),
        amounts: [
          { name: _(names.severity), value: _(severityText(data.severity) ?? { id: data.severity }) },
          { name: _(names.due), value: dueText(data, i18n), isBad: data.days_late > 0 },
        ],
        actions: <Buttons followUp={data} looking={looking} onOpen={(action) => onOpen(action, data)} />,
        way: (
          <RecordLifecycle
            log={log}
            current={data.status}
            states={followUpStatuses}
            pictures={followUpPictures}
            {...(tab === 'logs' ? {} : { history: tabHref(address, 'logs') })}
          />
        ),
      })}
      columns={(data) => ({
        facts: factsOf(data),
        children:
          tab === 'summary' ? (
            <Summary followUp={data} />
          ) : (
            <RecordTabPart
              tab={tab}
              log={log}
              words={followUpLogWords}
              statusBadge={(status) => <FollowUpStatus status={status} />}
              documents={documents}
              conversation={null}
            />
          ),
      })}
      words={{
        missing: msg`A pendência #${id} não existe.`,
        seeAll: msg`Ver todas as pendências`,
        failed: msg`A pendência não pôde ser carregada.`,
        loading: msg`Carregando a pendência`,
      }}
    />
  )

  function factsOf(data: FollowUp): Fact[] {
    const { status, reason, owner, asset, form, response, opened_by, opened_at, done_at } = data
    return [
      {
        name: status === 'cancelled' ? _(msg`Motivo do cancelamento`) : _(msg`Motivo da reabertura`),
        value: reason,
        isLong: true,
      },
      { name: _(names.owner), value: owner.name },
      {
        name: _(names.asset),
        value: linkTo(assetFormsHref(asset.id), `${asset.code} · ${asset.name}`, _(assetFormsTitle(asset.id))),
      },
      { name: _(msg`Formulário`), value: form.title },
      { name: _(msg`Resposta`), value: linkTo(responseHref(response), `#${response}`, _(responseTitle(response))) },
      { name: _(msg`Aberta por`), value: opened_by },
      { name: _(msg`Aberta em`), value: formatMoment(opened_at, i18n) },
      { name: _(msg`Resolvida em`), value: done_at ? formatMoment(done_at, i18n) : null },
    ]
  }
}

function linkTo(href: string, text: string, title: string) {
  return (
    <Anchor component={Link} href={href} title={title} inherit>
      {text}
    </Anchor>
  )
}

interface ButtonsProps extends Pick<FollowUpViewProps, 'looking'> {
  followUp: FollowUp
  onOpen: (action: FollowUpAction) => void
}

function Buttons({ followUp, looking, onOpen }: ButtonsProps) {
  const { i18n } = useLingui()
  const actions = projectFollowUpActions(followUp, looking).map(({ event, ...closed }) => ({
    name: event,
    word: followUpWords.events[event],
    ...closedBy(closed, i18n, followUpWords.closed),
    does: () => onOpen(event),
    isDanger: event === 'followUp.cancel',
  }))
  return <RecordActions actions={actions} primary={actions.find(({ name }) => primaries.includes(name))?.name ?? ''} />
}

/** What is wrong, and what was done about it. */
function Summary({ followUp }: { followUp: FollowUp }) {
  const { _ } = useLingui()
  const { status, question, answer, what, photos, note, needs_proof, proofs, is_asked } = followUp
  const said = Object.hasOwn(checkWords, answer) ? _(checkWords[answer as 'no']) : answer
  return (
    <Stack gap={24}>
      {status === 'open' && needs_proof && proofs === 0 ? (
        <Notice kind="warning">{_(followUpWords.closed.hasProof)}</Notice>
      ) : null}
      {is_asked ? null : (
        <Notice kind="warning">
          {_(
            msg`A resposta mudou ou foi cancelada depois, e já não pede esta pendência. Quem audita decide se ela é cancelada.`,
          )}
        </Notice>
      )}
      {note === null ? null : (
        <section aria-labelledby="done">
          <Title order={2} id="done" mb={8}>
            {_(msg`O que foi feito`)}
          </Title>
          <Text style={{ whiteSpace: 'pre-wrap' }}>{note}</Text>
        </section>
      )}
      <section aria-labelledby="wrong">
        <Title order={2} id="wrong" mb={8}>
          {_(msg`O que a resposta diz`)}
        </Title>
        <Text>
          {question}: <strong>{said}</strong>
        </Text>
        {what === '' ? null : (
          <Text mt={4} style={{ whiteSpace: 'pre-wrap' }}>
            {what}
          </Text>
        )}
        {photos.length > 0 ? <AnswerFiles files={photos} isWide={false} /> : null}
      </section>
    </Stack>
  )
}
