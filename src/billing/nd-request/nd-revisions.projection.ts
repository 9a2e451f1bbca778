import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  changedNdLines,
  type LineChange,
  type NdLine,
  type NdRequest,
  type NdRevision,
} from '../../../contract/billing/nd-request'
import { formatMoment, formatMoney, formatMonth } from '../../ui/format'
import type { Logged, LoggedChange } from '../../ui/record/log.projection'

/** What a revision says, whether it was sent or is still being written. */
type Said = Pick<NdRevision, 'competencia' | 'notes' | 'value' | 'lines'>

/** In these the next revision is being written: nobody has sent it yet. */
const written: readonly string[] = ['draft', 'in_review']

/** Each revision of a request, newest first: who sent it when, why it had come back before, and what it changed of the one before it. */
export function projectRevisions(request: NdRequest, sent: readonly NdRevision[], i18n: I18n): Logged[] {
  const newestFirst = [...sent].sort((one, other) => other.revision - one.revision)
  const isWritten = written.includes(request.status) && !sent.some(({ revision }) => revision === request.revision)
  return [
    ...(isWritten ? [beingWritten(request, newestFirst[0])] : []),
    ...newestFirst.map((revision, place) => wasSent(revision, newestFirst[place + 1])),
  ]

  function beingWritten({ revision, since, reason, ...said }: NdRequest, before: Said | undefined): Logged {
    const note = i18n._(msg`Em edição, ainda não enviada ao cliente`)
    return entry(revision, { note, at: since, reason, said, before })
  }

  function wasSent({ revision, sent_at, sent_by, reason, ...said }: NdRevision, before: Said | undefined): Logged {
    return entry(revision, { note: i18n._(msg`Enviada por ${sent_by}`), at: sent_at, reason, said, before })
  }

  function entry(
    revision: number,
    {
      note,
      at,
      reason,
      said,
      before,
    }: Pick<Logged, 'note' | 'at' | 'reason'> & { said: Said; before: Said | undefined },
  ): Logged {
    const value = formatMoney(said.value, i18n)
    return {
      id: revision,
      what: i18n._(msg`Revisão ${revision} · ${value}`),
      note,
      at,
      when: formatMoment(at, i18n),
      from: null,
      to: null,
      changes: before ? changesBetween(before, said) : [],
      reason,
    }
  }

  function changesBetween(before: Said, after: Said): LoggedChange[] {
    const changes = [
      change('value', i18n._(msg`Valor`), formatMoney(before.value, i18n), formatMoney(after.value, i18n)),
      change(
        'competencia',
        i18n._(msg`Competência`),
        formatMonth(before.competencia, i18n),
        formatMonth(after.competencia, i18n),
      ),
      change('notes', i18n._(msg`Observações`), before.notes || null, after.notes || null),
    ].filter(({ old, new: now }) => old !== now)
    const lines = changedNdLines(before.lines, after.lines).map(lineChange)
    const nothing = change('nothing', i18n._(msg`Mudanças`), null, i18n._(msg`nenhuma`))
    return changes.length + lines.length > 0 ? [...changes, ...lines] : [nothing]
  }

  /** Named by its asset, and by what both revisions say of it; the rest is what changed. */
  function lineChange({ before, after }: LineChange): LoggedChange {
    const { id, asset, description } = (after ?? before) as NdLine
    const isSaid = before?.description === after?.description
    const name = [asset.code, asset.name, ...(isSaid ? [description] : [])].join(' · ')
    const text = (line: NdLine) =>
      [
        ...(line.asset.id === asset.id ? [] : [line.asset.code]),
        ...(isSaid ? [] : [line.description]),
        formatMoney(line.value, i18n),
      ].join(' · ')
    return change(
      `line ${id}`,
      before ? name : i18n._(msg`Incluído: ${name}`),
      before && text(before),
      after ? text(after) : i18n._(msg`retirado`),
    )
  }
}

function change(field: string, name: string, old: string | null, now: string | null): LoggedChange {
  return { field, name, isStatus: false, old, new: now }
}
