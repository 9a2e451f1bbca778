import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Anchor } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { AccessModule } from '../../../contract/access/access'
import type { Form } from '../../../contract/forms/form'
import { formWords } from '../../../machines/forms/form/form.words'
import { formPictures } from '../../billing/pictures/form-picture'
import { Notice } from '../../ui/parts/notice'
import { type RecordAction, RecordActions } from '../../ui/record/actions/record-actions'
import { closedBy } from '../../ui/record/actions/why-closed'
import type { Fact } from '../../ui/record/facts'
import type { Neighbours } from '../../ui/record/neighbours'
import { RecordFrame } from '../../ui/record/record-frame'
import { RecordLifecycle } from '../../ui/record/record-lifecycle'
import { RecordLog } from '../../ui/record/record-log'
import { RecordTabs } from '../../ui/record/record-tabs'
import { type RecordTab, tabHref, tabsOf } from '../../ui/record/tabs'
import { formTitle } from '../../ui/titles'
import { FormOutline } from '../builder/form-outline'
import { chooseFor, formHref, formListHref, responsesWith } from '../shared/address'
import type { form, formLog, formVersion } from '../shared/forms.queries'
import { type FormStep, projectFormActions } from './form-actions.projection'
import { termText } from './form-list'
import { formLogWords } from './form-log'
import { FormStatus, formStatuses } from './form-status'
import { type Compared, FormVersions } from './form-versions'

interface FormViewProps {
  id: number
  tab: RecordTab
  source: ReturnType<typeof form>
  log: ReturnType<typeof formLog>
  neighbours?: Neighbours | null
  /** That somebody else has changed it meanwhile. */
  changed?: ReactNode
  /** Who else has it open. */
  live?: ReactNode
  modules: readonly AccessModule[]
  compared: Compared
  versionSource: (number: number) => ReturnType<typeof formVersion>
  onCompare: (compared: Compared) => void
  /** What each step does to the form as the person saw it then; one that is not here is not offered. */
  does: Partial<Readonly<Record<FormStep, (form: Form) => RecordAction['does']>>>
  /** What can be done besides. */
  others: (form: Form) => readonly RecordAction[]
}

/** A form: what it asks, its versions, and what happened to it (FRM-06). */
export function FormView(props: FormViewProps) {
  const { id, tab, source, log: logSource, neighbours = null, modules, compared, versionSource, onCompare } = props
  const { _, i18n } = useLingui()
  const log = useInfiniteQuery(logSource)

  return (
    <RecordFrame
      source={source}
      listHref={formListHref}
      title={formTitle(id)}
      neighbours={neighbours}
      changed={props.changed}
      live={props.live}
      tabs={
        <RecordTabs tabs={tabsOf(formHref(id), ['summary', 'versions', 'logs'])} current={tabHref(formHref(id), tab)} />
      }
      heading={(data) => ({
        subject: data.title,
        amounts: [
          { name: _(msg`Perguntas`), value: i18n.number(data.questions) },
          { name: _(msg`Respostas`), value: i18n.number(data.responses) },
        ],
        actions: <RecordActions primary="form.save" actions={[...stepsOf(data), ...props.others(data)]} />,
        way: (
          <RecordLifecycle
            log={log}
            current={data.status}
            states={formStatuses}
            pictures={formPictures}
            {...(tab === 'logs' ? {} : { history: tabHref(formHref(id), 'logs') })}
          />
        ),
      })}
      columns={(data) => ({ facts: factsOf(data), children: content(data) })}
      words={{
        missing: msg`O formulário #${id} não existe.`,
        seeAll: msg`Ver todos os formulários`,
        failed: msg`O formulário não pôde ser carregado.`,
        loading: msg`Carregando o formulário`,
      }}
    />
  )

  function stepsOf(data: Form): RecordAction[] {
    return projectFormActions(data, modules).flatMap(({ event, faults, ...closed }) => {
      const does = props.does[event]?.(data)
      if (does === undefined) return []
      const { why, ...lacks } = closedBy(closed, i18n, formWords.closed)
      const toMend = msg`${plural(faults, { one: 'Corrija antes # ponto, em “Editar perguntas”.', other: 'Corrija antes # pontos, em “Editar perguntas”.' })}`
      return [
        {
          ...{ name: event, word: formWords.events[event], ...lacks, does },
          why: why ?? (faults > 0 ? _(toMend) : null),
          isDanger: event === 'form.retire',
        },
      ]
    })
  }

  function content(data: Form) {
    if (tab === 'logs')
      return <RecordLog log={log} words={formLogWords} statusBadge={(status) => <FormStatus status={status} />} />
    if (tab === 'versions')
      return <FormVersions form={data} compared={compared} source={versionSource} onCompare={onCompare} />
    const shown = data.definition ?? data.draft
    return (
      <>
        {data.definition && data.draft ? (
          <Notice kind="done">
            {_(msg`Há uma edição que ainda não foi publicada. Abaixo está o que vale agora.`)}
          </Notice>
        ) : null}
        {shown ? <FormOutline definition={shown} /> : null}
      </>
    )
  }

  function factsOf({ description, group, every_days, machines, number, responses, status }: Form): Fact[] {
    return [
      { name: _(msg`Descrição`), value: description || null, isLong: true },
      { name: _(msg`Grupo`), value: group },
      { name: _(msg`Prazo`), value: every_days === null ? null : _(termText(every_days)) },
      {
        name: _(msg`Ativos`),
        value: machines.length === 0 ? _(msg`Todos`) : machines.map(({ code }) => code).join(', '),
        isLong: true,
      },
      { name: _(msg`Versão`), value: number === null ? null : String(number) },
      {
        name: _(msg`Responder`),
        value:
          status === 'published' ? (
            <Anchor component={Link} href={chooseFor(id)}>
              {_(msg`Escolher o ativo e responder`)}
            </Anchor>
          ) : null,
      },
      {
        name: _(msg`Respostas`),
        value:
          responses === 0 ? null : (
            <Anchor component={Link} href={responsesWith({ form: id })}>
              {_(msg`Ver as respostas deste formulário`)}
            </Anchor>
          ),
      },
    ]
  }
}
