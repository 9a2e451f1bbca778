import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { FileButton, Group, NativeSelect, Progress, ScrollArea, Text } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { type ImportCounts, type ImportKind, importFields } from '../../../contract/billing/imports/import'
import { importBounds } from '../../../contract/limits'
import type { dataImportMachine } from '../../../machines/billing/imports/data-import.machine'
import { dataImportWords } from '../../../machines/billing/imports/data-import.words'
import { WorkflowDialog } from '../../ui/dialog/workflow-dialog'
import { isSame } from '../../ui/is-same'
import { Notice } from '../../ui/parts/notice'
import { PlainButton } from '../../ui/parts/plain-button'
import { ownProblemText } from '../../ui/refusal-text'
import classes from './data-import.module.css'
import { projectDataImport } from './data-import.projection'
import { importKindTexts, importProblemText, refusalTexts } from './import-texts'

interface DataImportViewProps {
  actor: ActorRefFrom<typeof dataImportMachine>
  newKey: () => string
  onChoose: (file: File) => void
  onSaveTemplate: () => void
  /** The rows that are wrong, as a file to mend. */
  onSaveWrong: () => void
}

const outcomes = ['new', 'changed', 'same', 'wrong'] as const

/** Brings records in from a file: which column says what, what would come of the rows, and what came (BIL-04). */
export function DataImportView({ actor, newKey, onChoose, onSaveTemplate, onSaveWrong }: DataImportViewProps) {
  const { _, i18n } = useLingui()
  const view = useSelector(actor, projectDataImport, isSame)
  const { kind, fields, progress, rows, refusal, problem, fileName } = view
  const reset = useRef<() => void>(null)
  const texts = importKindTexts[kind]
  const total = i18n.number(rows)
  const isChoosing = view.canChoose && view.actions.every((event) => event === 'dialog.dismiss')
  const through = i18n.number(progress?.through ?? 0)
  const most = i18n.number(importBounds.rows)
  const columns = new Intl.ListFormat(i18n.locale).format(
    importFields[kind].map(({ field }) => _(texts.fields[field] ?? { id: field })),
  )

  return (
    <WorkflowDialog
      title={_(texts.title)}
      size="lg"
      status={view.status}
      hidesStatus={!view.isBusy && !view.isSettled}
      isBusy={view.isBusy}
      problem={refusal ? _(refusalTexts[refusal]) : problem ? ownProblemText(problem, i18n) : null}
      cause={problem}
      actions={view.actions.map((event) => ({
        name: event,
        word: dataImportWords.events[event],
        onAct: () => actor.send(event === 'import.start' ? { type: event, key: newKey() } : { type: event }),
      }))}
      onClose={() => actor.send({ type: 'dialog.dismiss' })}
      hasOwnAct={isChoosing}
    >
      {fileName && rows > 0 ? (
        <Text>
          {fileName} · {_(msg`${plural(rows, { one: '# linha', other: '# linhas' })}`)}
        </Text>
      ) : (
        <>
          <Text>
            {texts.row ? `${_(texts.row)} ` : null}
            {_(
              msg`Um arquivo CSV ou XLSX de até ${most} linhas, com os títulos na primeira. Antes de gravar, a janela mostra o que vai mudar.`,
            )}
          </Text>
          <Text c="dimmed" fz="xs">
            {_(msg`Colunas: ${columns}.`)} {_(texts.written)}
          </Text>
        </>
      )}
      {view.canChoose ? (
        <Group gap={8}>
          <FileButton
            accept=".csv,.xlsx,.txt"
            resetRef={reset}
            onChange={(file) => {
              // The same file once more, mended, would not be told.
              reset.current?.()
              if (file) onChoose(file)
            }}
          >
            {(props) => (
              <PlainButton
                {...props}
                variant={isChoosing ? 'filled' : 'default'}
                word={dataImportWords.events['file.choose']}
              />
            )}
          </FileButton>
          <PlainButton variant="subtle" word={msg`Salvar modelo`} onClick={onSaveTemplate} />
        </Group>
      ) : null}
      {fields ? (
        <>
          <table className={classes['columns']} aria-label={_(msg`De que coluna vem cada campo`)}>
            <tbody>
              {fields.map((field) => (
                <Column key={field.field} {...field} kind={kind} headings={view.headings} actor={actor} />
              ))}
            </tbody>
          </table>
          <Text c="dimmed" fz="xs">
            {_(texts.kept)}
          </Text>
          {view.isClosed ? (
            <Notice kind="warning">{_(msg`Escolha a coluna que diz de que registro é cada linha.`)}</Notice>
          ) : null}
        </>
      ) : null}
      {progress ? (
        <>
          <div>
            <Progress
              value={(100 * progress.through) / rows}
              aria-label={_(msg`Linhas que já passaram`)}
              size="sm"
              mb={4}
              transitionDuration={0}
            />
            <Text fz="xs" c="dimmed">
              {_(msg`${through} de ${total} linhas`)}
            </Text>
          </div>
          <Outcomes counts={progress.counts} kind={kind} />
          {view.isClosed ? <Text>{_(msg`Não há o que importar deste arquivo.`)}</Text> : null}
          <Wrong counts={progress.counts} kind={kind} />
          {progress.counts.wrong > 0 && !view.isBusy ? (
            <Group>
              <PlainButton variant="default" word={msg`Salvar linhas com erro`} onClick={onSaveWrong} />
            </Group>
          ) : null}
        </>
      ) : null}
    </WorkflowDialog>
  )
}

interface ColumnProps {
  field: string
  isKey: boolean
  column: number | null
  sample: readonly string[]
  kind: ImportKind
  headings: readonly string[]
  actor: DataImportViewProps['actor']
}

function Column({ field, isKey, column, sample, kind, headings, actor }: ColumnProps) {
  const { _ } = useLingui()
  const name = _(importKindTexts[kind].fields[field] ?? { id: field })
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <NativeSelect
          aria-label={_(msg`Coluna de ${name}`)}
          value={column ?? ''}
          required={isKey}
          onChange={({ currentTarget: { value } }) =>
            actor.send({ type: 'column.match', field, column: value === '' ? null : Number(value) })
          }
        >
          <option value="">{_(msg`Não importar`)}</option>
          {headings.map((heading, index) => (
            <option key={index} value={index}>
              {heading || index + 1}
            </option>
          ))}
        </NativeSelect>
      </td>
      <td className={classes['sample']}>{sample.join(' · ')}</td>
    </tr>
  )
}

function Outcomes({ counts, kind }: { counts: ImportCounts; kind: ImportKind }) {
  const { _, i18n } = useLingui()
  return (
    <dl className={classes['counts']}>
      {outcomes.map((outcome) => {
        const word = importKindTexts[kind].outcomes[outcome]
        return word ? (
          <div key={outcome}>
            <dt>{_(word)}</dt>
            <dd>{i18n.number(counts[outcome])}</dd>
          </div>
        ) : null
      })}
    </dl>
  )
}

/** The first rows that are wrong, and what with them. */
function Wrong({ counts: { first }, kind }: { counts: ImportCounts; kind: ImportKind }) {
  const { _ } = useLingui()
  if (first.length === 0) return null
  const { fields } = importKindTexts[kind]
  return (
    <ScrollArea.Autosize mah={200} type="auto" viewportProps={{ tabIndex: 0 }}>
      <ul className={classes['wrong']} aria-label={_(msg`Primeiras linhas com erro`)}>
        {first.map(({ line, problems }, index) => (
          <li key={index}>
            {_(msg`Linha ${line}`)}
            {': '}
            {Object.entries(problems)
              .map(([field, problem]) => `${_(fields[field] ?? { id: field })} – ${_(importProblemText(problem))}`)
              .join('; ')}
          </li>
        ))}
      </ul>
    </ScrollArea.Autosize>
  )
}
