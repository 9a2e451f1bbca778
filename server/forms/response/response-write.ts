import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type AnswerProblem, askedAnswers, evaluate, filesOf, numberOf } from '../../../contract/forms/evaluate'
import { fullLabel, questionsIn } from '../../../contract/forms/follow-up/follow-up-questions'
import type { FormDefinition } from '../../../contract/forms/form'
import { formBounds } from '../../../contract/forms/form-limits'
import { filledSections, marksOf } from '../../../contract/forms/repeat'
import type { Answers, Response } from '../../../contract/forms/response'
import type { sendBackSchema, startResponseSchema, writeAnswersSchema } from '../../../contract/forms/response.schema'
import { ownValue } from '../../../contract/own-value'
import { permits } from '../../../contract/permissions'
import type { reasonSchema } from '../../../contract/reason.schema'
import { modulesOf } from '../../access/own-modules'
import type { Database } from '../../database/open'
import { asset, form, formResponse, formVersion } from '../../database/schema'
import { forbidden, Refused, refuse, refuseFields, refuseProblems } from '../../http/refused'
import type { Call } from '../../http/route'
import { decide } from '../../record/decide'
import { changesBetween, writeLog } from '../../record/log-entry'
import { notifyPeople } from '../../record/notify-user'
import { namedIn, tellNews } from '../../record/tell-news'
import { applyTransition, lockForCall } from '../../record/transition'
import type { Caller } from '../../session/caller'
import { openFollowUps, photosOfFollowUps } from '../follow-up/open-follow-ups'
import { isNewest, isOffered } from '../form/form-list'
import { forgetOtherFiles, missingFiles } from './response-files'
import { readLastReading, readResponse } from './response-read'
import { responseRecord } from './response-record'

type StoredResponse = typeof formResponse.$inferSelect
type Writing = Call<{ id: number }, null, z.output<typeof writeAnswersSchema>, Caller>
type Reasoned = Call<{ id: number }, null, z.output<typeof reasonSchema>, Caller>

const messages: Readonly<Record<AnswerProblem, string>> = {
  required: 'Campo obrigatório.',
  tooLong: `Use no máximo ${formBounds.answer} caracteres.`,
  notANumber: 'Informe um número.',
  belowLeast: 'O valor está abaixo do mínimo.',
  aboveMost: 'O valor está acima do máximo.',
  belowLastReading: 'O valor está abaixo da última leitura.',
  notADay: 'Data inválida.',
  notATime: 'Hora inválida.',
  notAnOption: 'Opção inválida.',
  ambiguousNumber: 'Informe o número sem separar os milhares.',
  notAFile: 'Arquivo inválido.',
  tooManyFiles: `Envie no máximo ${formBounds.files} arquivos.`,
  fileMissing: 'Falta enviar um arquivo.',
  notAPosition: 'Posição inválida.',
  tooOften: 'A seção foi preenchida mais vezes que o máximo.',
}

/**
 * Begins a response on the version that the call names, else on the newest; 400 where the form is not for the machine, or the machine is
 * inactive. What was begun under the same key, however long ago, is answered as it is now, whatever has become of form and machine.
 */
export async function startResponse(
  transaction: Database,
  call: Call<null, null, z.output<typeof startResponseSchema>, Caller>,
): Promise<Response> {
  const { body, caller, services } = call
  const key = call.header('Idempotency-Key') ?? null
  const begun = await findBegun(transaction, call, key)
  if (begun !== null) return readResponse(transaction, begun, caller)
  const [machine] = await transaction
    .select({ code: asset.code })
    .from(asset)
    .where(and(eq(asset.id, body.asset), eq(asset.status, 'active')))
    .for('share')
  if (!machine) throw refuseFields({ asset: ['O ativo não existe ou está inativo.'] })
  const [found] = await transaction
    .select({ title: form.title, version: formVersion.id, definition: formVersion.definition })
    .from(form)
    .innerJoin(formVersion, and(eq(formVersion.form_id, form.id), isVersion(body.number)))
    .where(and(eq(form.id, body.form), isOffered(body.asset)))
  if (!found) throw refuseFields({ form: ['O formulário não existe ou não é para este ativo.'] })
  const now = new Date(services.clock())
  const [made] = await transaction
    .insert(formResponse)
    .values({
      ...{ form_id: body.form, form_version_id: found.version, asset_id: body.asset, status: 'rascunho' },
      ...{ answered_by: caller.id, key, started_at: now, updated_at: now },
      ...columnsOf(found.definition, {}),
    })
    .returning({ id: formResponse.id })
  if (!made) throw new Error('the response was not inserted')
  await writeLog(transaction, call, {
    ...{ entity: 'form_response', id: made.id, transition: 'response.start', to: 'rascunho' },
    changes: changesBetween({}, { form: found.title, asset: machine.code }),
  })
  return readResponse(transaction, made.id, call.caller)
}

/** 422 where the key has begun something else. */
async function findBegun(
  transaction: Database,
  { body, caller }: Call<null, null, z.output<typeof startResponseSchema>, Caller>,
  key: string | null,
): Promise<number | null> {
  if (key === null) return null
  const [begun] = await transaction
    .select({ id: formResponse.id, form: formResponse.form_id, asset: formResponse.asset_id })
    .from(formResponse)
    .where(and(eq(formResponse.answered_by, caller.id), eq(formResponse.key, key)))
  if (!begun) return null
  if (begun.form !== body.form || begun.asset !== body.asset)
    throw refuse(422, 'Esta chave já começou uma resposta de outro formulário ou sobre outro ativo.')
  return begun.id
}

function isVersion(number: number | undefined) {
  return number === undefined ? isNewest : sql`${formVersion.number} = ${number}::bigint`
}

/** Keeps a draft as it is, whatever is missing in it or wrong. It has no log entry: its own instant says when, and whoever may read it hears so. */
export async function saveAnswers(transaction: Database, call: Writing): Promise<Response> {
  const record = await lockOwn(transaction, call)
  const decision = decide(responseRecord.lifecycle, { status: record.status }, { type: 'response.save' })
  if ('refusal' in decision) throw new Refused(409, { detail: refusals.save, refusal: decision.refusal })
  const definition = await definitionOf(transaction, record)
  const version = record.version + 1
  await transaction
    .update(formResponse)
    .set({ ...columnsOf(definition, call.body.answers), version, updated_at: new Date(call.services.clock()) })
    .where(eq(formResponse.id, record.id))
  await tellNews(transaction, { kind: 'record', entity: 'form_response', id: record.id, by: namedIn(call), version })
  return readResponse(transaction, record.id, call.caller)
}

/** With its last answers; 400 at each question that lacks an answer or has a wrong one. What is not asked is forgotten. */
export async function finishResponse(transaction: Database, call: Writing): Promise<Response> {
  const record = await lockOwn(transaction, call)
  const definition = await definitionOf(transaction, record)
  const lastReading = await readLastReading(transaction, record)
  refuseProblems(evaluate(definition, call.body.answers, lastReading).problems, messages)
  const answers = askedAnswers(definition, call.body.answers)
  refuseProblems(await missingFiles(transaction, record.id, { definition, answers }), messages)
  await applyTransition(transaction, call, responseRecord, {
    record,
    event: { type: 'response.finish' },
    refusal: refusals.finish,
    fields: { ...columnsOf(definition, answers), score: evaluate(definition, answers, null).score },
  })
  await openFollowUps(transaction, call, { record, definition, answers })
  const named = [...filesOf(definition, answers).values()].flat()
  const shown = await photosOfFollowUps(transaction, record.id)
  await forgetOtherFiles(transaction, call.services, record.id, [...named, ...shown])
  return readResponse(transaction, record.id, call.caller)
}

/** By whoever answers it, or by the audit. */
export async function cancelResponse(transaction: Database, call: Reasoned): Promise<Response> {
  const record = await lockForCall(transaction, responseRecord, call)
  const isOwn = record.answered_by === call.caller.id
  if (!isOwn && !permits(await modulesOf(transaction, call.caller.id), 'formularios_auditoria')) throw forbidden()
  await applyTransition(transaction, call, responseRecord, {
    ...{ record, event: { type: 'response.cancel' }, reason: call.body.reason },
    ...{ refusal: refusals.cancel, fields: { score: null } },
  })
  return readResponse(transaction, record.id, call.caller)
}

/** Nothing of it changes any more. */
export async function acceptResponse(
  transaction: Database,
  call: Call<{ id: number }, null, null, Caller>,
): Promise<Response> {
  const record = await lockForCall(transaction, responseRecord, call)
  await applyTransition(transaction, call, responseRecord, {
    ...{ record, event: { type: 'response.accept' }, refusal: refusals.accept },
  })
  return readResponse(transaction, record.id, call.caller)
}

/** To whoever answered it, with what is to be mended; 400 where a remark is on a question that was not asked. */
export async function sendResponseBack(
  transaction: Database,
  call: Call<{ id: number }, null, z.output<typeof sendBackSchema>, Caller>,
): Promise<Response> {
  const { reason, remarks } = call.body
  const record = await lockForCall(transaction, responseRecord, call)
  const definition = await definitionOf(transaction, record)
  const asked = evaluate(definition, record.answers, null).asked.flat()
  if (Object.keys(remarks).some((key) => !asked.includes(key)))
    throw refuseFields({ remarks: ['Uma observação é de uma pergunta que não foi feita.'] })
  const questions = filledSections(definition, record.answers).flatMap(questionsIn)
  const labels = new Map(questions.map((question) => [question.key, fullLabel(question)]))
  // Nobody is notified of what they did themselves. Where the step is refused it is taken back with the rest.
  const notified =
    record.answered_by === call.caller.id
      ? []
      : await notifyPeople(transaction, call, [record.answered_by], {
          ...{ kind: 'response.sendBack', id: record.id, reason },
          link: `/formularios/respostas/${record.id}/editar`,
        })
  await applyTransition(transaction, call, responseRecord, {
    ...{ record, event: { type: 'response.sendBack' }, refusal: refusals.sendBack, reason, notified },
    fields: { remarks, completed_at: null, score: null },
    changesAfter: Object.entries(remarks).map(([key, remark]) => ({
      field: 'remark',
      old: null,
      new: `${labels.get(key)}: ${remark}`,
    })),
  })
  return readResponse(transaction, record.id, call.caller)
}

const refusals = {
  accept: 'A resposta não pode ser aceita no estado atual.',
  sendBack: 'A resposta não pode ser devolvida no estado atual.',
  save: 'A resposta não pode ser salva no estado atual.',
  finish: 'A resposta não pode ser concluída no estado atual.',
  cancel: 'A resposta não pode ser cancelada no estado atual.',
}

/** The response that the call names, locked; 403 to all but whoever answers it. */
async function lockOwn(transaction: Database, call: Writing): Promise<StoredResponse> {
  const record = await lockForCall(transaction, responseRecord, call)
  if (record.answered_by !== call.caller.id) throw refuse(403, 'Só quem começou a resposta pode preenchê-la.')
  return record
}

async function definitionOf(transaction: Database, { form_version_id }: StoredResponse): Promise<FormDefinition> {
  const [version] = await transaction
    .select({ definition: formVersion.definition })
    .from(formVersion)
    .where(eq(formVersion.id, form_version_id))
  if (!version) throw new Error('a response has a version of its form')
  return version.definition
}

/** What is kept of answers, and what they come to. */
function columnsOf(definition: FormDefinition, answers: Answers) {
  const { sections, progress, nonConformities, asked } = evaluate(definition, answers, null)
  const questions = sections.flatMap(questionsIn)
  const known = new Set([...questions.map(({ key }) => key), ...marksOf(sections)])
  const meter = questions.find(({ kind, key }) => kind === 'hour_meter' && asked.flat().includes(key))
  const typed = meter && ownValue(answers, meter.key)
  return {
    answers: Object.fromEntries(Object.entries(answers).filter(([key]) => known.has(key))),
    ...{ progress, non_conformities: nonConformities },
    reading: typeof typed === 'string' ? numberOf(typed) : null,
  }
}
