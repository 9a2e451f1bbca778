import { asc, eq, max } from 'drizzle-orm'
import { evaluate, isAnsweredByFiles, numberOf } from '../../contract/forms/evaluate'
import { type AskedQuestion, questionsIn } from '../../contract/forms/follow-up/follow-up-questions'
import { severities } from '../../contract/forms/follow-up/follow-up-values'
import type { FormDefinition, Question } from '../../contract/forms/form'
import { writePosition } from '../../contract/forms/position'
import type { Answer, Answers } from '../../contract/forms/response'
import { addDays, dayAt } from '../calendar'
import { countOn, insertRows } from '../database/insert-rows'
import type { Database } from '../database/open'
import { asset, form, formAsset, formResponse, formVersion, logEntry } from '../database/schema'
import { changesBetween } from '../record/log-entry'
import { accident, delivery, inspection, returnDraft, returnOfMachine } from './form-definitions'
import { type Random, randomFrom } from './random'
import { ana, bruno, carla, davi, elisa } from './seed-people'

const forms = [inspection, delivery, accident]
const inspected = 12
/** Days that the inspections go back. */
const inspectedDays = 45
const minute = 60_000

type Row = typeof formResponse.$inferSelect
type Entry = Omit<typeof logEntry.$inferSelect, 'id'>
type Machine = Pick<typeof asset.$inferSelect, 'id' | 'code' | 'family'>

const operators = ['Jonas Reis', 'Marta Viana', 'Paulo Neri', 'Rute Sales']
const texts: Readonly<Record<string, readonly string[]>> = {
  avaria: ['Mangueira do braço com vazamento leve.', 'Dente da caçamba solto, lado direito.', 'Extintor vencido.'],
  falha_cabine: ['Alarme de ré sem som.', 'Farol esquerdo queimado.', 'Vidro trincado do lado do operador.'],
  restricao: ['Só até a troca da peça, pedida à oficina.', 'Não trabalha à noite até trocar o farol.'],
  avarias: ['Risco na porta esquerda, já fotografado.', 'Falta instruir o segundo operador.'],
  observacoes: ['Recebida em boas condições.', 'Pediram a chave reserva na próxima visita.'],
  relato: ['A máquina escorregou na rampa e encostou na cerca.', 'Uma pedra caiu da caçamba e quebrou o vidro.'],
  socorro: ['Atendidos no ambulatório da obra e liberados.'],
  pendencias: ['Isolar a rampa até o piso secar.'],
  local: ['Rampa norte, ao lado da cerca', 'Pátio de manobra'],
  recebedor: ['Célia Brandão', 'Ivan Pires', 'Sônia Matos'],
}

const defects: Readonly<Record<string, string>> = {
  cacamba: 'Um dente da caçamba está solto.',
  mangueiras: 'A mangueira do braço está ressecada e sua.',
  extintor: 'O ponteiro está no vermelho.',
}

/** Three checklists with what was answered on them, in every state. The same day makes the same rows; the assets must be there. */
export async function seedForms(database: Database, now: number): Promise<void> {
  const random = randomFrom(20_260_718)
  const today = dayAt(now)
  const machines = await database
    .select({ id: asset.id, code: asset.code, family: asset.family })
    .from(asset)
    .where(eq(asset.status, 'active'))
    .orderBy(asc(asset.id))
  const diggers = machines.filter(({ family }) => family === 'Escavadeiras').slice(0, inspected)
  const told = tell(random, today, diggers, machines.filter((one) => !diggers.includes(one)).slice(0, 24))
    .filter(({ at }) => at < now - 8 * 60 * minute)
    .sort((left, right) => left.at - right.at)
  const rows = told.map(({ of, machine, at, by, fate }, index) =>
    respond({ random, id: index + 1, of, machine, at: new Date(at), by, fate }),
  )
  const published_at = new Date(now - 90 * 24 * 60 * minute)
  await insertRows(database, form, [
    ...forms.map(({ definition: _, ...one }, index) => ({
      ...{ id: index + 1, ...one, version: 2, status: 'published' as const, draft: null },
    })),
    { id: forms.length + 1, ...returnOfMachine, version: 1, status: 'draft', draft: returnDraft },
  ])
  await insertRows(
    database,
    formVersion,
    forms.map(({ definition }, index) => ({
      ...{ id: index + 1, form_id: index + 1, number: 1 },
      ...{ definition, published_by: elisa, published_at, note: '' },
    })),
  )
  await database.insert(formAsset).values(diggers.map(({ id }) => ({ form_id: 1, asset_id: id })))
  await insertRows(
    database,
    formResponse,
    rows.map(({ row }) => row),
  )
  const [last] = await database.select({ id: max(logEntry.id) }).from(logEntry)
  await insertRows(
    database,
    logEntry,
    rows
      .flatMap(({ entries }) => entries)
      .sort((left, right) => left.at.getTime() - right.at.getTime())
      .map((entry, index) => ({ id: (last?.id ?? 0) + index + 1, ...entry })),
  )
  for (const [table, name] of [
    [form, 'form'],
    [formVersion, 'form_version'],
    [formResponse, 'form_response'],
    [logEntry, 'log_entry'],
  ] as const)
    await countOn(database, table, name)
}

interface Told {
  /** Which form, by its place. */
  readonly of: number
  readonly machine: Machine
  readonly at: number
  readonly by: number
  readonly fate: Row['status']
}

/** Who answered what when: two machines have not been inspected for days. */
function tell(random: Random, today: string, diggers: readonly Machine[], others: readonly Machine[]): Told[] {
  const at = (ago: number) =>
    Date.parse(`${addDays(today, -ago)}T${10 + random.whole(0, 7)}:${10 + random.whole(0, 49)}:00Z`)
  const fateAt = (ago: number): Row['status'] =>
    random.chance(4) ? 'cancelado' : ago > 2 ? 'finalizado' : random.chance(50) ? 'completo' : 'finalizado'
  const daily = diggers.flatMap((machine, place) =>
    Array.from({ length: inspectedDays }, (_, index) => index + 1)
      .filter(
        (ago) => (ago === 1 && place > 1) || (ago > 3 + place && random.chance(80)) || (place > 1 && random.chance(70)),
      )
      .map(
        (ago): Told => ({
          ...{ of: 0, machine, at: at(ago), by: place % 3 === 0 ? davi : elisa },
          fate: ago === 1 ? (place % 2 === 0 ? 'completo' : 'finalizado') : fateAt(ago),
        }),
      ),
  )
  const deliveries = others.map((machine, index): Told => {
    const ago = 2 + index * 2
    return { of: 1, machine, at: at(ago), by: index % 2 === 0 ? bruno : carla, fate: fateAt(ago) }
  })
  const accidents = others.slice(0, 5).map((machine, index): Told => {
    const ago = 3 + index * 8
    return { of: 2, machine, at: at(ago), by: elisa, fate: index === 0 ? 'completo' : 'finalizado' }
  })
  const begun = [ana, bruno, davi, elisa].flatMap((by, index): Told[] => {
    const machine = others[index + 6]
    return machine ? [{ of: 1, machine, at: at(index + 1), by, fate: 'rascunho' }] : []
  })
  return [...daily, ...deliveries, ...accidents, ...begun]
}

interface Responded extends Omit<Told, 'at'> {
  readonly random: Random
  readonly id: number
  readonly at: Date
}

/** A response as the server's own writes would have left it, with what its log tells. */
function respond({ random, id, of, machine, at, by, fate }: Responded) {
  const { title, definition } = forms[of] ?? inspection
  const isDraft = fate === 'rascunho' || fate === 'cancelado'
  const answers = answer(random, definition, { at, isHalf: isDraft })
  const { progress, nonConformities, score } = evaluate(definition, answers, null)
  const hasEnded = !isDraft
  const completed = new Date(at.getTime() + random.whole(6, 25) * minute)
  const ended = new Date(completed.getTime() + random.whole(60, 400) * minute)
  const reason = fate === 'cancelado' ? 'Começada na máquina errada.' : null
  const meter = answers['horimetro']
  const row: Omit<Row, 'search'> = {
    ...{ id, version: 1, form_id: of + 1, form_version_id: of + 1, asset_id: machine.id, status: fate },
    ...{ answers, progress, non_conformities: nonConformities, score: isDraft ? null : score },
    reading: typeof meter === 'string' ? numberOf(meter) : null,
    ...{ answered_by: by, started_at: at, updated_at: hasEnded ? completed : at },
    completed_at: hasEnded ? completed : null,
    ...{ cancellation_reason: reason, remarks: {}, key: null },
  }
  const entry = { entity: 'form_response', entity_id: String(id), request_id: 'seed', subject: null }
  const step = (
    transition: string,
    when: Date,
    user_id: number,
    [from_state, to_state]: readonly [string | null, string],
    changes: Entry['changes'],
    said: string | null = null,
  ): Entry => ({ ...entry, transition, at: when, user_id, from_state, to_state, changes, reason: said })
  const moved = (from: string, to: string) => [{ field: 'status', old: from, new: to }]
  const finish = [
    ...moved('rascunho', 'completo'),
    ...changesBetween<'progress' | 'non_conformities'>({}, { progress, non_conformities: nonConformities }),
  ]
  const entries = [
    step(
      'response.start',
      at,
      by,
      [null, 'rascunho'],
      changesBetween<'form' | 'asset'>({}, { form: title, asset: machine.code }),
    ),
    ...(hasEnded ? [step('response.finish', completed, by, ['rascunho', 'completo'], finish)] : []),
    ...(fate === 'finalizado'
      ? [step('response.accept', ended, ana, ['completo', 'finalizado'], moved('completo', 'finalizado'))]
      : []),
    ...(reason
      ? [step('response.cancel', completed, by, ['rascunho', 'cancelado'], moved('rascunho', 'cancelado'), reason)]
      : []),
  ]
  return { row: { ...row, version: entries.length }, entries }
}

/** What somebody would answer: nearly all as it should be. */
function answer(random: Random, definition: FormDefinition, { at, isHalf }: { at: Date; isHalf: boolean }): Answers {
  const answers: Record<string, Answer> = {}
  const questions = definition.sections.slice(0, isHalf ? 2 : undefined).flatMap(questionsIn)
  for (const question of questions) {
    if (!evaluate(definition, answers, null).asked.flat().includes(question.key)) continue
    if (question.part) {
      const said = sayOf(question, at)
      if (said !== '') answers[question.key] = said
      continue
    }
    if (question.kind === 'position') answers[question.key] = placeAt(at)
    if (isAnsweredByFiles(question) || question.kind === 'position' || (!question.required && random.chance(30)))
      continue
    answers[question.key] = answerTo(random, question, at)
  }
  return answers
}

function answerTo(random: Random, question: Question, at: Date): Answer {
  const { key, kind } = question
  switch (kind) {
    case 'text':
    case 'long_text':
      return random.pick(texts[key] ?? operators)
    case 'number':
      return String(key === 'quantos' ? random.whole(1, 2) : random.whole(4, 20) * 5)
    case 'hour_meter':
      return String(Math.floor((at.getTime() / 3_600_000 - 490_000) / 3))
    case 'date':
      return dayAt(at.getTime())
    case 'time':
      return at.toISOString().slice(11, 16)
    case 'check':
      return random.chance(4) ? 'no' : random.chance(3) ? 'na' : 'yes'
    case 'one_of':
      return (random.chance(85) ? question.options[0] : random.pick(question.options))?.key ?? ''
    case 'many_of':
      return question.options.filter((_, index) => index === 0 || random.chance(60)).map((one) => one.key)
    case 'position':
      return placeAt(at)
    case 'photo':
    case 'file':
    case 'signature':
      return []
  }
}

/** What is said of a follow-up; by the minute, so that what else is answered stays as it is. */
function sayOf({ key, part }: AskedQuestion, at: Date): Answer {
  const place = at.getMinutes()
  switch (part) {
    case 'what':
      return defects[key.replace('.what', '')] ?? ''
    case 'severity':
      return severities[place % severities.length] ?? ''
    case 'owner':
      return `p${place % 2 === 0 ? davi : elisa}`
    case 'due':
      return addDays(dayAt(at.getTime()), 3 + (place % 9))
    default:
      return ''
  }
}

/** Somewhere around a town, by the minute. */
function placeAt(at: Date): string {
  const [by, minutes] = [at.getTime() / minute, at.getMinutes()]
  return writePosition({
    latitude: -19.86 - (by % 97) / 1_000,
    longitude: -43.92 - (by % 89) / 1_000,
    accuracy: 4 + (minutes % 20),
  })
}
