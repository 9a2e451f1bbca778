import { and, eq, inArray, or } from 'drizzle-orm'
import type { z } from 'zod'
import { isEqual } from '../../../contract/forms/compare-forms'
import { settingOf } from '../../../contract/forms/follow-up/follow-up-questions'
import type { Form, FormDefinition, FormDetails, FormDraft, Question } from '../../../contract/forms/form'
import {
  type createFormSchema,
  formDefinitionSchema,
  type formDetailsSchema,
  type publishFormSchema,
  type writeFormSchema,
} from '../../../contract/forms/form.schema'
import { definitionOf, type Fault, type FaultKind, faultsOf } from '../../../contract/forms/form-faults'
import type { LoggedField } from '../../../contract/log-fields'
import type { reasonSchema } from '../../../contract/reason.schema'
import type { Database } from '../../database/open'
import { asset, form, formAsset, formVersion, userAccount } from '../../database/schema'
import { Refused, refuseFields } from '../../http/refused'
import type { Call } from '../../http/route'
import { decide } from '../../record/decide'
import { changesBetween, writeLog } from '../../record/log-entry'
import { applyTransition, lockForCall } from '../../record/transition'
import type { Caller } from '../../session/caller'
import { isNewest } from './form-list'
import { readForm, readMachines } from './form-read'
import { formRecord } from './form-record'

type OnForm<Body> = Call<{ id: number }, null, Body, Caller>
type StoredForm = typeof form.$inferSelect

const emptyDraft: FormDraft = { sections: [{ title: '', questions: [] }] }

/** A draft, which nobody can answer yet; with what another form or a file asks where that was sent. */
export async function createForm(
  transaction: Database,
  call: Call<null, null, z.output<typeof createFormSchema>, Caller>,
): Promise<Form> {
  const { definition = emptyDraft, machines, ...own } = call.body
  const [made] = await transaction
    .insert(form)
    .values({ ...own, status: 'draft', draft: definition })
    .returning()
  if (!made) throw new Error('the form was not inserted')
  await relateMachines(transaction, made.id, machines)
  const told = changesBetween<LoggedField<'form'>>(
    {},
    { ...formRecord.inLog(made), ...(await machinesInLog(transaction, made.id)) },
  )
  await writeLog(transaction, call, {
    ...{ entity: 'form', id: made.id, transition: 'form.create', to: 'draft' },
    changes: told.filter(({ new: value }) => value !== null && value !== ''),
  })
  return readForm(transaction, made.id, true)
}

/** What it is called, how often it is asked and of which machines. */
export async function editForm(transaction: Database, call: OnForm<z.output<typeof formDetailsSchema>>): Promise<Form> {
  const record = await lockForCall(transaction, formRecord, call)
  const { machines, ...fields }: FormDetails = call.body
  const before = await machinesInLog(transaction, record.id)
  await relateMachines(transaction, record.id, machines)
  await applyTransition(transaction, call, formRecord, {
    ...{ record, event: { type: 'form.edit' }, refusal: refusals.edit, fields },
    changesAfter: changesBetween(before, await machinesInLog(transaction, record.id)),
  })
  return readForm(transaction, record.id, true)
}

/** Keeps what is built as it is, whatever is missing in it. It has no log entry: the publication tells what comes of it. */
export async function saveForm(transaction: Database, call: OnForm<z.output<typeof writeFormSchema>>): Promise<Form> {
  const record = await lockForCall(transaction, formRecord, call)
  const decision = decide(formRecord.lifecycle, await formRecord.factsOf(record, transaction, null), {
    type: 'form.save',
  })
  if ('refusal' in decision) throw new Refused(409, { detail: refusals.save, refusal: decision.refusal })
  const { definition } = call.body
  const published = await publishedOf(transaction, record)
  const isPublished = published !== null && isEqual(definitionOf(definition), published.definition)
  await transaction
    .update(form)
    .set({ draft: isPublished ? null : definition, version: record.version + 1 })
    .where(eq(form.id, record.id))
  return readForm(transaction, record.id, true)
}

/** What is built becomes the next version; 400 with the place of each fault that keeps it from that. */
export async function publishForm(
  transaction: Database,
  call: OnForm<z.output<typeof publishFormSchema>>,
): Promise<Form> {
  const record = await lockForCall(transaction, formRecord, call)
  const { note } = call.body
  const number = ((await publishedOf(transaction, record))?.number ?? 0) + 1
  const definition = record.draft === null ? null : await withOwners(transaction, publishable(record.draft))
  await applyTransition(transaction, call, formRecord, {
    ...{ record, event: { type: 'form.publish' }, refusal: refusals.publish, fields: { draft: null } },
    changesAfter: [
      { field: 'number', old: number === 1 ? null : number - 1, new: number },
      ...(note === '' ? [] : [{ field: 'note' as const, old: null, new: note }]),
    ],
  })
  if (definition === null) throw new Error('a form without a draft has nothing to publish')
  await transaction.insert(formVersion).values({
    ...{ form_id: record.id, number, definition, note },
    ...{ published_by: call.caller.id, published_at: new Date(call.services.clock()) },
  })
  return readForm(transaction, record.id, true)
}

/** Offered nowhere any more; what was begun on it can be finished. */
export async function retireForm(transaction: Database, call: OnForm<z.output<typeof reasonSchema>>): Promise<Form> {
  return move(transaction, call, 'form.retire')
}

export async function reactivateForm(
  transaction: Database,
  call: OnForm<z.output<typeof reasonSchema>>,
): Promise<Form> {
  return move(transaction, call, 'form.reactivate')
}

const refusals = {
  edit: 'O formulário não pode ser alterado no estado atual.',
  save: 'O formulário não pode ser editado no estado atual.',
  publish: 'O formulário não pode ser publicado no estado atual.',
  'form.retire': 'O formulário não pode ser retirado no estado atual.',
  'form.reactivate': 'O formulário não pode voltar a ser oferecido no estado atual.',
}

const messages: Readonly<Record<FaultKind, string>> = {
  noSection: 'O formulário não tem seções.',
  untitled: 'A seção não tem título.',
  emptySection: 'A seção não tem perguntas.',
  unnamedRepetition: 'Falta o nome de cada repetição da seção.',
  unlabelled: 'Falta o texto da pergunta.',
  doubleKey: 'Duas perguntas têm o mesmo código.',
  noOptions: 'Faltam as opções.',
  emptyOption: 'Falta o texto da opção.',
  doubleOption: 'A opção se repete.',
  limitsReversed: 'O mínimo é maior que o máximo.',
  unknownQuestion: 'A condição cita uma pergunta que não existe.',
  laterQuestion: 'A condição cita uma pergunta que não vem antes.',
  repeatedQuestion: 'A condição cita uma pergunta de outra seção, que se repete.',
  unknownOption: 'A condição cita uma opção que não existe.',
  untestable: 'A resposta citada não pode ser testada assim.',
  emptyRange: 'Nenhum número aceito atende à condição.',
  noOpening: 'Falta a resposta que abre a pendência, ou ela não existe.',
  noPoints: 'A pergunta vale pontos e nenhuma resposta dá pontos.',
  nothingCounts: 'Há um mínimo para passar e nenhuma pergunta vale pontos.',
  neverAsked: 'Nenhuma resposta leva a esta pergunta.',
}

async function move(
  transaction: Database,
  call: OnForm<z.output<typeof reasonSchema>>,
  type: 'form.retire' | 'form.reactivate',
): Promise<Form> {
  const record = await lockForCall(transaction, formRecord, call)
  await applyTransition(transaction, call, formRecord, {
    ...{ record, event: { type }, refusal: refusals[type], reason: call.body.reason },
  })
  return readForm(transaction, record.id, true)
}

/** 400 at each fault: `sections.0.questions.2`, counted from 0. */
function publishable(draft: FormDraft): FormDefinition {
  const faults: Record<string, string[]> = {}
  for (const fault of faultsOf(draft)) {
    const at = placeOf(fault)
    faults[at] = [...(faults[at] ?? []), messages[fault.kind]]
  }
  if (Object.keys(faults).length > 0) throw refuseFields(faults)
  return formDefinitionSchema.parse(definitionOf(draft))
}

/** Whoever mends what an answer opens, as they are called now; 400 at a question that names whom no follow-up can be given. */
async function withOwners(transaction: Database, definition: FormDefinition): Promise<FormDefinition> {
  const { sections } = definition
  const named = sections.flatMap(({ questions }) => questions).flatMap((one) => settingOf(one)?.owners ?? [])
  if (named.length === 0) return definition
  const people = await transaction
    .select({ id: userAccount.id, name: userAccount.name })
    .from(userAccount)
    .where(and(inArray(userAccount.id, [...new Set(named.map(({ id }) => id))]), eq(userAccount.is_active, true)))
  const faults = sections.flatMap(({ questions }, section) =>
    questions.flatMap((one, question) =>
      (settingOf(one)?.owners ?? []).every(({ id }) => people.some((person) => person.id === id))
        ? []
        : [
            [
              placeOf({ section, question }),
              ['Uma das pessoas que resolvem a pendência não existe ou está sem acesso.'],
            ],
          ],
    ),
  )
  if (faults.length > 0) throw refuseFields(Object.fromEntries(faults))
  const ofOne = (question: Question): Question => {
    const setting = settingOf(question)
    if (setting === null) return question
    const owners = setting.owners.flatMap(({ id }) => people.find((person) => person.id === id) ?? [])
    return { ...question, follow_up: { ...setting, owners } } as Question
  }
  const owned = sections.map((section) => ({ ...section, questions: section.questions.map(ofOne) }))
  return { ...definition, sections: owned }
}

function placeOf({ section, question }: Pick<Fault, 'section' | 'question'>): string {
  return question === null ? `sections.${section}` : `sections.${section}.questions.${question}`
}

async function publishedOf(transaction: Database, { id }: StoredForm) {
  const [newest] = await transaction
    .select({ number: formVersion.number, definition: formVersion.definition })
    .from(form)
    .innerJoin(formVersion, and(eq(formVersion.form_id, form.id), isNewest))
    .where(eq(form.id, id))
  return newest ?? null
}

/** 400 where a machine is not there, or is inactive and was not named before. */
async function relateMachines(transaction: Database, id: number, machines: readonly number[]): Promise<void> {
  const wanted = [...new Set(machines)]
  const named = (await readMachines(transaction, id)).map((one) => one.id)
  const found = await transaction
    .select({ id: asset.id })
    .from(asset)
    .where(and(inArray(asset.id, wanted), or(eq(asset.status, 'active'), inArray(asset.id, named))))
    .for('share')
  if (found.length < wanted.length) throw refuseFields({ machines: ['Um dos ativos não existe ou está inativo.'] })
  await transaction.delete(formAsset).where(eq(formAsset.form_id, id))
  if (wanted.length > 0)
    await transaction.insert(formAsset).values(wanted.map((one) => ({ form_id: id, asset_id: one })))
}

async function machinesInLog(transaction: Database, id: number) {
  return { machines: (await readMachines(transaction, id)).map(({ code }) => code).join(', ') }
}
