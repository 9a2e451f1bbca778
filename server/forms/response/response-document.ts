import type { Content, TableCell } from 'pdfmake/interfaces'
import { type AnswerWords, answerText, signerOf } from '../../../contract/forms/answer-text'
import { evaluate, isAnsweredByFiles } from '../../../contract/forms/evaluate'
import { type AskedQuestion, questionsIn } from '../../../contract/forms/follow-up/follow-up-questions'
import type { Question } from '../../../contract/forms/form'
import { type Answer, isEmpty, type Response, type ResponseFile } from '../../../contract/forms/response'
import type { Score } from '../../../contract/forms/score'
import { ownValue } from '../../../contract/own-value'
import type { DocumentLanguage } from '../../billing/documents/amount-in-words'
import { ink, writersOf } from '../../billing/documents/pdf-frame'
import type { PdfDocument } from '../../pdf/pdf'
import { inWords } from '../follow-up/follow-up-words'

const texts = {
  pt: {
    locale: 'pt-BR',
    response: 'Resposta',
    asset: 'Ativo',
    group: 'Grupo',
    version: 'Versão do formulário',
    answeredBy: 'Respondido por',
    started: 'Começada em',
    completed: 'Concluída em',
    accepted: 'Auditada por',
    nonConformities: 'Não conformes',
    score: 'Pontuação',
    scoreSoFar: 'Pontuação até agora',
    of: 'de',
    passes: { true: 'Atinge o mínimo de', false: 'Abaixo do mínimo de' },
    status: { rascunho: 'Rascunho', completo: 'Concluída', finalizado: 'Aceita', cancelado: 'Cancelada' },
    check: { yes: 'Conforme', no: 'Não conforme', na: 'Não se aplica' },
    question: 'Pergunta',
    answer: 'Resposta',
    none: 'Sem resposta',
    remark: 'Auditoria',
    reason: 'Motivo do cancelamento',
    notShown: 'não mostrado aqui: veja na resposta',
    damaged: 'a imagem não pode ser mostrada',
    erased: 'excluído por determinação legal (LGPD)',
    pages: 'Página {page} de {pages}',
  },
  en: {
    locale: 'en',
    response: 'Response',
    asset: 'Asset',
    group: 'Group',
    version: 'Form version',
    answeredBy: 'Answered by',
    started: 'Started on',
    completed: 'Completed on',
    accepted: 'Accepted by',
    nonConformities: 'Non-conformities',
    score: 'Score',
    scoreSoFar: 'Score so far',
    of: 'of',
    passes: { true: 'Reaches the minimum of', false: 'Below the minimum of' },
    status: { rascunho: 'Draft', completo: 'Completed', finalizado: 'Accepted', cancelado: 'Canceled' },
    check: { yes: 'As it should be', no: 'Not as it should be', na: 'Does not apply' },
    question: 'Question',
    answer: 'Answer',
    none: 'No answer',
    remark: 'Audit',
    reason: 'Cancellation reason',
    notShown: 'not shown here: see the response',
    damaged: 'the picture cannot be shown',
    erased: 'deleted by law (LGPD)',
    pages: 'Page {page} of {pages}',
  },
} as const

const zone = 'America/Sao_Paulo'

/** Points, rather too many than too few: whatever its letters, a row that is reckoned with them is no higher than a page. */
const height = { line: 12, letters: 20, pictures: 170, whole: 440 }

export interface ResponsePaper {
  readonly response: Response
  /** By the key of a file: its picture as an address with the content in it; null where it is damaged. Others are not shown. */
  readonly pictures: ReadonlyMap<string, string | null>
  /** Who accepted it and when; null before that. */
  readonly accepted: { readonly name: string; readonly at: Date } | null
  readonly language: DocumentLanguage
}

/** A response on paper: what was answered, section by section, with its pictures, and by whom and when (FRM-04). */
export function responseDocument({ response, pictures, accepted, language }: ResponsePaper): PdfDocument {
  const words = texts[language]
  const moment = (at: Date | string) =>
    new Date(at).toLocaleString(words.locale, { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  const { id, form, asset, definition, answers, files, remarks, status } = response
  const { sections, asked, score: scoreSoFar, scores } = evaluate(definition, answers, null)
  // Nothing passes or fails before it is finished, and nothing cancelled is worth anything.
  const isDraft = status === 'rascunho'
  const total = status === 'cancelado' ? null : (response.score ?? scoreSoFar)
  const scoreWord = isDraft ? words.scoreSoFar : words.score
  const number = `${words.response} #${id}`
  const answerWords: AnswerWords = {
    ...{ language, check: words.check, day: writersOf(language).day },
    // Others have their pictures or their names below.
    files: ({ kind }, keys) => (kind === 'signature' ? signersOf(keys) : ''),
  }
  const facts = [
    [words.asset, `${asset.code} · ${asset.name}`],
    [words.group, form.group],
    [words.version, String(response.number)],
    [words.answeredBy, response.answered_by.name],
    [words.started, moment(response.started_at)],
    [words.completed, response.completed_at ? moment(response.completed_at) : '—'],
    [words.nonConformities, String(response.non_conformities)],
    ...(total ? [[scoreWord, `${scoreText(total)}${isDraft ? '' : verdictOf(total)}`] as const] : []),
    [words.accepted, accepted ? `${accepted.name}, ${moment(accepted.at)}` : '—'],
  ] as const
  return {
    definition: {
      pageSize: 'A4',
      pageMargins: [40, 40, 40, 56],
      language: words.locale,
      info: { title: `${form.title} · ${number}`, creationDate: new Date(response.updated_at) },
      content: [
        {
          columns: [
            { text: form.title, style: 'title' },
            [
              { text: number, style: 'number', alignment: 'right' },
              { text: words.status[status], style: status === 'cancelado' ? 'alarm' : 'dim', alignment: 'right' },
            ],
          ],
        },
        { canvas: [{ type: 'line', x1: 0, y1: 8, x2: 515, y2: 8, lineWidth: 1.5, lineColor: ink.accent }] },
        ...(response.cancellation_reason
          ? [{ text: `${words.reason}: ${response.cancellation_reason}`, margin: [0, 12, 0, 0] } satisfies Content]
          : []),
        { stack: inFours(facts), margin: [0, 16, 0, 0] },
        ...sections.flatMap((one, section): Content[] => {
          const shown = questionsIn(one)
            .filter(({ key }) => asked[section]?.includes(key))
            .map((question) => inWords(question, language))
          const score = total && scores[section]
          const told = score ? `${scoreWord}: ${scoreText(score)}` : null
          return shown.length === 0 ? [] : tablesOf(one.title, told, shown)
        }),
      ],
      ...(status === 'cancelado'
        ? { watermark: { text: words.status[status].toUpperCase(), color: ink.alarm, opacity: 0.12, bold: true } }
        : {}),
      defaultStyle: { font: 'Roboto', fontSize: 9.5, lineHeight: 1.2, color: ink.dark },
      styles: {
        title: { fontSize: 16, bold: true, color: ink.accent },
        number: { fontSize: 13, bold: true },
        section: { fontSize: 12, bold: true },
        label: { fontSize: 8, color: ink.dim, margin: [0, 0, 0, 2] },
        dim: { color: ink.dim },
        head: { fontSize: 8, bold: true, color: ink.dim },
        alarm: { color: ink.alarm, bold: true },
        footer: { fontSize: 8, color: ink.dim, margin: [40, 16, 40, 0] },
      },
    },
    footer: { name: `${form.title} · ${asset.code} · ${number}`, pages: words.pages },
  }

  function scoreText({ points, most, percent }: Score): string {
    return `${points} ${words.of} ${most} (${percent}%)`
  }

  function verdictOf({ least, passes }: Score): string {
    return passes === null ? '' : `. ${words.passes[`${passes}`]} ${least}%`
  }

  /**
   * The title stays with the first row, and stands again where the table goes on. A row is whole, but for one that a page may not hold:
   * it breaks, in a table of its own, for what does not fit of an unbreakable row is lost.
   */
  function tablesOf(title: string, told: string | null, questions: readonly AskedQuestion[]): Content[] {
    const heading: Content[] = [{ text: title, style: 'section' }, ...(told ? [{ text: told, style: 'dim' }] : [])]
    const header: TableCell[][] = [
      [{ stack: heading, colSpan: 2 }, ''],
      [words.question, words.answer].map((text) => ({ text, style: 'head' })),
    ]
    const rows = questions.map((question) => ({ label: question.label, answer: answerOf(question) }))
    const parts: { readonly isWhole: boolean; readonly rows: typeof rows }[] = []
    for (const row of rows) {
      const isWhole = Math.max(linesIn(row.label) * height.line, heightOf(row.answer)) <= height.whole
      const last = parts.at(-1)
      if (last?.isWhole && isWhole) last.rows.push(row)
      else parts.push({ isWhole, rows: [row] })
    }
    return parts.map(({ isWhole, rows }, index) => ({
      layout: 'rows',
      margin: [0, index === 0 ? 12 : 0, 0, 0],
      table: {
        ...(index === 0 ? { headerRows: header.length, ...(isWhole ? { keepWithHeaderRows: 1 } : {}) } : {}),
        dontBreakRows: isWhole,
        widths: ['*', 260],
        body: [
          ...(index === 0 ? header : []),
          ...rows.map(({ label, answer }): TableCell[] => [label, { stack: answer }]),
        ],
      },
    }))
  }

  function answerOf(question: AskedQuestion): Content[] {
    const answer = ownValue(answers, question.key) ?? ''
    const remark = ownValue(remarks, question.key)
    const own = isAnsweredByFiles(question) ? files.filter(({ key }) => answer.includes(key)) : []
    const text = isEmpty(answer) ? words.none : answerText(question, answer, answerWords)
    return [
      ...(text === '' ? [] : [{ text, style: styleOf(question, answer) }]),
      ...picturesOf(own),
      ...(remark === undefined ? [] : [{ text: `${words.remark}: ${remark}`, style: 'alarm' }]),
    ]
  }

  function signersOf(keys: readonly string[]): string {
    return files
      .filter(({ key }) => keys.includes(key))
      .map(({ name }) => signerOf(name))
      .join(', ')
  }

  function styleOf({ kind }: Question, answer: Answer): string[] {
    if (isEmpty(answer)) return ['dim']
    return kind === 'check' && answer === 'no' ? ['alarm'] : []
  }

  function picturesOf(own: readonly ResponseFile[]): Content[] {
    const shown = own.flatMap(({ key }) => pictures.get(key) ?? [])
    const others = own.filter(({ key }) => !pictures.get(key))
    const rows = Array.from({ length: Math.ceil(shown.length / 2) }, (_, row) => shown.slice(2 * row, 2 * row + 2))
    return [
      ...rows.map(
        (row): Content => ({
          columns: row.map((image) => ({ image, fit: [124, 160], width: 124 })),
          columnGap: 8,
          margin: [0, 2, 0, 4],
        }),
      ),
      ...others.map(
        ({ key, name, erased }): Content => ({
          text: `${name} (${erased ? words.erased : pictures.has(key) ? words.damaged : words.notShown})`,
          style: 'dim',
        }),
      ),
    ]
  }
}

function heightOf(answer: readonly Content[]): number {
  return answer.reduce<number>(
    (sum, part) =>
      sum + (typeof part === 'object' && 'text' in part ? linesIn(String(part.text)) * height.line : height.pictures),
    0,
  )
}

function linesIn(text: string): number {
  return text.split('\n').reduce((sum, { length }) => sum + Math.max(1, Math.ceil(length / height.letters)), 0)
}

/** Names over their values, four beside each other. */
function inFours(pairs: readonly (readonly [string, string])[]): Content[] {
  const rows = Array.from({ length: Math.ceil(pairs.length / 4) }, (_, row) => pairs.slice(4 * row, 4 * row + 4))
  return rows.map((row) => ({
    columns: row.map(([name, value]) => [{ text: name, style: 'label' }, { text: value }]),
    columnGap: 16,
    margin: [0, 0, 0, 8],
  }))
}
