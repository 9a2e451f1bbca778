import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  changeKey,
  eventKey,
  fieldKey,
  fromKey,
  lackingKey,
  nobodyKeys,
  valueKey,
} from '../../contract/audit/audit-words'
import type { Change } from '../../contract/log'
import { loggedFields } from '../../contract/log-fields'
import { codedValueWords } from '../ui/record/log.projection'
import { auditedRecords, auditSentences } from './audit-words'

type Words = Readonly<Record<string, MessageDescriptor>>

/** What stands in a template for what an entry tells. */
const token = (name: string) => `{${name}}`
const nothing = () => ''

interface Deed {
  readonly subject: string
  readonly from: string | null
  readonly changes: Change[]
}

/** Of a field that had no value, has one no more, or another. */
const changesOf = (field: string): Change[] => [
  { field, old: null, new: token('new') },
  { field, old: token('old'), new: null },
  { field, old: token('old'), new: token('new') },
]

/** A template for each thing that the audit log tells, as the screen words it: where a sentence depends on what it tells of, one for each. */
export function eventTemplates(): Words {
  const templates: Record<string, MessageDescriptor> = {
    [nobodyKeys.record]: msg`O sistema`,
    [nobodyKeys.other]: msg`pessoa desconhecida`,
  }
  for (const [event, say] of Object.entries(auditSentences)) {
    const key = eventKey({ entity: null, event })
    keep(key, say({ who: token('who'), of: token }), say({ who: token('who'), of: nothing }))
  }
  for (const [entity, { log, leaving = [] }] of Object.entries(auditedRecords)) {
    for (const [event, say] of Object.entries(log.sentences)) {
      const key = eventKey({ entity, event })
      const said = ({ subject, ...deed }: Deed) => say({ who: token('who'), subject, ...deed })
      const both = (deed: Omit<Deed, 'subject'>) =>
        [said({ ...deed, subject: token('subject') }), said({ ...deed, subject: '' })] as const
      const plain = both({ from: null, changes: [] })
      keep(key, ...plain)
      for (const from of leaving) keepOther(fromKey(key, from), plain, both({ from, changes: [] }))
      for (const change of Object.keys(loggedFields[log.entity]).flatMap(changesOf))
        keepOther(changeKey(key, change), plain, both({ from: null, changes: [change] }))
    }
  }
  return templates

  function keep(key: string, whole: MessageDescriptor, lacking: MessageDescriptor) {
    templates[key] = whole
    if (whole.id !== lacking.id) templates[lackingKey(key)] = lacking
  }

  type Both = readonly [MessageDescriptor, MessageDescriptor]
  function keepOther(key: string, plain: Both, both: Both) {
    if (both.some((one, at) => JSON.stringify(one) !== JSON.stringify(plain[at]))) keep(key, ...both)
  }
}

/** How fields are called, and values of them that are codes. */
export function changeWords(): Words {
  const words: Record<string, MessageDescriptor> = {}
  for (const [kind, values] of Object.entries(codedValueWords))
    for (const [value, word] of Object.entries(values)) words[valueKey(kind, value)] = word
  for (const [entity, { log }] of Object.entries(auditedRecords)) {
    for (const [field, word] of Object.entries(log.fields)) words[fieldKey(entity, field)] = word
    for (const [field, values] of Object.entries(log.values ?? {}))
      for (const [value, word] of Object.entries(values)) words[valueKey(fieldKey(entity, field), value)] = word
  }
  return words
}
