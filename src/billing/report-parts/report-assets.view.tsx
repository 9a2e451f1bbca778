import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Button, Group, Switch, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
// biome-ignore lint/style/noRestrictedImports: what is searched, and where
import { useRef, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Asset } from '../../../contract/billing/report-lines'
import { lineBounds, searchLength } from '../../../contract/limits'
import type { reportAssetsMachine } from '../../../machines/billing/report-parts/report-assets.machine'
import { reportAssetsWords } from '../../../machines/billing/report-parts/report-assets.words'
import { WorkflowDialog } from '../../ui/dialog/workflow-dialog'
import { formatMoney } from '../../ui/format'
import { isSame } from '../../ui/is-same'
import { Failure } from '../../ui/parts/failure'
import { Notice } from '../../ui/parts/notice'
import { conditionText } from '../shared/condition-text'
import { partProblemText } from './part-problem'
import { projectReportAssets } from './report-assets.projection'
import classes from './report-parts.module.css'
import type { assetsFor } from './report-parts.queries'

interface ReportAssetsViewProps {
  actor: ActorRefFrom<typeof reportAssetsMachine>
  /** Names the report. */
  report: string
  costCenter: { readonly id: number; readonly code: string }
  assets: (search: string, costCenter: number | null) => ReturnType<typeof assetsFor>
  /** One for every request that is no retry. */
  newKey: () => string
}

/** Adds assets to a report: several, chosen across searches (BM-04). */
export function ReportAssetsView({ actor, report, costCenter, assets, newKey }: ReportAssetsViewProps) {
  const { _, i18n } = useLingui()
  const view = useSelector(actor, projectReportAssets, isSame)
  const field = useRef<HTMLInputElement>(null)
  const [search, setSearch] = useState('')
  const [isOwn, setOwn] = useState(true)
  const [asked] = useDebouncedValue(search.trim(), 250)
  const { data, error, isFetching, refetch } = useQuery(assets(asked, isOwn ? costCenter.id : null))
  const chosen = new Set(view.assets)
  const isFull = chosen.size >= lineBounds.atOnce
  const count = view.assets.length
  const { code } = costCenter
  const shown = i18n.number(data?.results.length ?? 0)
  const all = i18n.number(data?.count ?? 0)

  return (
    <WorkflowDialog
      title={_(msg`Adicionar ativos · ${report}`)}
      status={view.status}
      hidesStatus={view.hidesStatus}
      isBusy={view.isBusy}
      problem={view.problem ? partProblemText(view.problem, i18n, true) : null}
      cause={view.problem}
      size="lg"
      submit={
        view.canAdd
          ? {
              word: reportAssetsWords.events['assets.add'],
              onSubmit: () => {
                actor.send({ type: 'assets.add', key: newKey() })
                if (count === 0) field.current?.focus()
              },
            }
          : null
      }
      actions={view.actions.map((event) => ({
        name: event,
        word: reportAssetsWords.events[event],
        onAct: () => actor.send({ type: event }),
      }))}
      onClose={() => actor.send({ type: 'dialog.dismiss' })}
    >
      <TextInput
        ref={field}
        type="search"
        label={_(msg`Buscar ativo`)}
        placeholder={_(msg`Código ou nome`)}
        maxLength={searchLength.max}
        value={search}
        error={view.isMissing ? _(reportAssetsWords.states['open.missing']) : null}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        onKeyDown={(event) => (event.key === 'Enter' ? event.preventDefault() : undefined)}
        data-autofocus
      />
      <Switch
        label={_(msg`Só do centro de custo ${code}`)}
        checked={isOwn}
        onChange={({ currentTarget }) => setOwn(currentTarget.checked)}
      />
      {error ? <Failure problem={error} isRetrying={isFetching} onRetry={() => refetch()} /> : null}
      {data === undefined && !error ? <Text c="dimmed">{_(msg`Buscando…`)}</Text> : null}
      {data?.results.length === 0 ? <Text c="dimmed">{_(msg`Nada encontrado`)}</Text> : null}
      {data && data.results.length > 0 ? (
        <>
          <fieldset aria-label={_(msg`Ativos`)} aria-busy={isFetching} className={classes['choices']}>
            {data.results.map((asset) => (
              <Choice
                key={asset.id}
                asset={asset}
                isChosen={chosen.has(asset.id)}
                isClosed={!view.isEditable || (isFull && !chosen.has(asset.id))}
                onToggle={() => actor.send({ type: 'asset.toggle', asset: asset.id })}
              />
            ))}
          </fieldset>
          {data.count > data.results.length ? (
            <Text fz="xs" c="dimmed">
              {_(msg`${shown} de ${all}: busque por código ou nome para ver outros.`)}
            </Text>
          ) : null}
        </>
      ) : null}
      {isFull ? <Notice kind="warning">{_(msg`No máximo ${lineBounds.atOnce} ativos de uma vez.`)}</Notice> : null}
      {count > 0 ? (
        <Group gap={8}>
          <Text fw={500}>{count === 1 ? _(msg`1 ativo escolhido`) : _(msg`${count} ativos escolhidos`)}</Text>
          <Button
            variant="subtle"
            size="compact-sm"
            disabled={!view.isEditable}
            onClick={() => actor.send({ type: 'assets.clear' })}
          >
            {_(reportAssetsWords.events['assets.clear'])}
          </Button>
        </Group>
      ) : null}
    </WorkflowDialog>
  )
}

interface ChoiceProps {
  asset: Asset
  isChosen: boolean
  isClosed: boolean
  onToggle: () => void
}

function Choice({ asset, isChosen, isClosed, onToggle }: ChoiceProps) {
  const { _, i18n } = useLingui()
  const { code, name, condition, value, is_in_report, measured_in } = asset
  const isShut = is_in_report || isClosed
  return (
    <label className={classes['choice']} data-closed={is_in_report ? '' : undefined}>
      <input type="checkbox" checked={isChosen || is_in_report} disabled={isShut} onChange={onToggle} />
      <span>
        <strong>{code}</strong> {name}
      </span>
      <span>{formatMoney(value, i18n)}</span>
      <small>{is_in_report ? _(msg`Já está neste boletim`) : conditionText(condition, i18n)}</small>
      {measured_in !== null && !is_in_report ? (
        <small data-warning>{_(msg`Medido no boletim #${measured_in} em parte deste período`)}</small>
      ) : null}
    </label>
  )
}
