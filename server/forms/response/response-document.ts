import type { Content, TableCell } from 'pdfmake/interfaces'
import { isDay } from '../../../contract/calendar'
import { evaluate, isAnsweredByFiles, isEmpty } from '../../../contract/forms/evaluate'
import type { Question } from '../../../contract/forms/form'
import { positionOf, positionText } from '../../../contract/forms/position'
import type { Answer, Response, ResponseFile } from '../../../contract/forms/response'
import type { DocumentLanguage } from '../../billing/documents/amount-in-words'
import { ink, writersOf } from '../../billing/documents/pdf-layout'
import type { PdfDocument } from '../../pdf/pdf'

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
    accepted: 'Conferida por',
    nonConformities: 'Não conformes',
    status: { rascunho: 'Rascunho', completo: 'Completo', finalizado: 'Finalizado', cancelado: 'Cancelado' },
    check: { yes: 'Conforme', no: 'Não conforme', na: 'Não se aplica' },
    question: 'Pergunta',
    answer: 'Resposta',
    none: 'Sem resposta',
    remark: 'Conferência',
    reason: 'Motivo do cancelamento',
    notShown: 'não mostrado aqui: veja na resposta',
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
    status: { rascunho: 'Draft', completo: 'Complete', finalizado: 'Accepted', cancelado: 'Canceled' },
    check: { yes: 'As it should be', no: 'Not as it should be', na: 'Does not apply' },
    question: 'Question',
    answer: 'Answer',
    none: 'No answer',
    remark: 'Audit',
    reason: 'Cancellation reason',
    notShown: 'not shown here: see the response',
    pages: 'Page {page} of {pages}',
  },
} as const

const zone = 'America/Sao_Paulo'

export interface ResponsePaper {
  readonly response: Response
  /** By the key of a file: its picture as an address with the content in it, where a page can show it. */
  readonly pictures: ReadonlyMap<string, string>
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
  const { asked } = evaluate(definition, answers, null)
  const number = `${words.response} #${id}`
  const facts = [
    [words.asset, `${asset.code} · ${asset.name}`],
    [words.group, form.group],
    [words.version, String(response.number)],
    [words.answeredBy, response.answered_by.name],
    [words.started, moment(response.started_at)],
    [words.completed, response.completed_at ? moment(response.completed_at) : '—'],
    [words.nonConformities, String(response.non_conformities)],
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
        ...definition.sections.flatMap(({ title, questions }, section): Content[] => {
          const shown = questions.filter(({ key }) => asked[section]?.includes(key))
          return shown.length === 0 ? [] : [{ text: title, style: 'section' }, tableOf(shown)]
        }),
      ],
      ...(status === 'cancelado'
        ? { watermark: { text: words.status[status].toUpperCase(), color: ink.alarm, opacity: 0.12, bold: true } }
        : {}),
      defaultStyle: { font: 'Roboto', fontSize: 9.5, lineHeight: 1.2, color: ink.dark },
      styles: {
        title: { fontSize: 16, bold: true, color: ink.accent },
        number: { fontSize: 13, bold: true },
        section: { fontSize: 12, bold: true, margin: [0, 12, 0, 4] },
        label: { fontSize: 8, color: ink.dim, margin: [0, 0, 0, 2] },
        dim: { color: ink.dim },
        head: { fontSize: 8, bold: true, color: ink.dim },
        alarm: { color: ink.alarm, bold: true },
        footer: { fontSize: 8, color: ink.dim, margin: [40, 16, 40, 0] },
      },
    },
    footer: { name: `${form.title} · ${asset.code} · ${number}`, pages: words.pages },
  }

  function tableOf(questions: readonly Question[]): Content {
    return {
      layout: 'rows',
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: ['*', 260],
        body: [
          [words.question, words.answer].map((text) => ({ text, style: 'head' })),
          ...questions.map((question): TableCell[] => [question.label, { stack: answerOf(question) }]),
        ],
      },
    }
  }

  function answerOf(question: Question): Content[] {
    const answer = answers[question.key] ?? ''
    const remark = remarks[question.key]
    const own = isAnsweredByFiles(question) ? files.filter(({ key }) => answer.includes(key)) : []
    const text = isEmpty(answer) ? words.none : answerText(question, answer)
    return [
      ...(text === '' ? [] : [{ text, style: styleOf(question, answer) }]),
      ...picturesOf(own),
      ...(remark === undefined ? [] : [{ text: `${words.remark}: ${remark}`, style: 'alarm' }]),
    ]
  }

  function styleOf({ kind }: Question, answer: Answer): string[] {
    if (isEmpty(answer)) return ['dim']
    return kind === 'check' && answer === 'no' ? ['alarm'] : []
  }

  /** As the language writes it; what fits no question any more as it was typed; files have names and pictures instead. */
  function answerText(question: Question, answer: Answer): string {
    const given = [answer].flat()
    switch (question.kind) {
      case 'check':
        return given.map((one) => words.check[one as 'yes'] ?? one).join()
      case 'one_of':
      case 'many_of':
        return given.map((one) => question.options.find(({ key }) => key === one)?.label ?? one).join(', ')
      case 'number':
        return [given.join(), question.unit].filter(Boolean).join(' ')
      case 'date':
        return given.map((one) => (isDay(one) ? writersOf(language).day(one) : one)).join()
      case 'position':
        return given.map((one) => positionIn(one, language)).join()
      case 'signature':
        return files
          .filter(({ key }) => given.includes(key))
          .map(({ name }) => name.replace(/\.png$/i, ''))
          .join(', ')
      case 'photo':
      case 'file':
        return ''
      default:
        return given.join()
    }
  }

  function picturesOf(own: readonly ResponseFile[]): Content[] {
    const shown = own.flatMap(({ key }) => pictures.get(key) ?? [])
    const others = own.filter(({ key }) => !pictures.has(key))
    const rows = Array.from({ length: Math.ceil(shown.length / 2) }, (_, row) => shown.slice(2 * row, 2 * row + 2))
    return [
      ...rows.map(
        (row): Content => ({
          columns: row.map((image) => ({ image, fit: [124, 160], width: 124 })),
          columnGap: 8,
          margin: [0, 2, 0, 4],
        }),
      ),
      ...others.map(({ name }): Content => ({ text: `${name} (${words.notShown})`, style: 'dim' })),
    ]
  }
}

function positionIn(answer: string, language: DocumentLanguage): string {
  const position = positionOf(answer)
  return position ? positionText(position, language) : answer
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
