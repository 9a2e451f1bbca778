import type { ChosenFile } from '../../../../contract/billing/documents/documents'
import { readProblem } from '../../../../contract/problem'
import { attachmentsMachine } from '../../../../machines/billing/documents/attachments.machine'
import { type PathOptions, pathsOf } from '../../../engine/paths'
import { noAnswer, unavailable } from '../../../support/people'

export const signed: ChosenFile = { id: 'key-of-the-pdf', name: 'medição.pdf', size: 1024 }
export const photo: ChosenFile = { id: 'key-of-the-png', name: 'obra.png', size: 2048 }
export const program: ChosenFile = { id: 'key-of-the-exe', name: 'medição.exe', size: 1024 }

export const wrongContent = readProblem(400, { file: ['O conteúdo do arquivo não é o que o nome diz (.pdf).'] })

/** Each file is chosen once: a page gives what is chosen again another id. */
export const isEachOnce = ({ files }: { readonly files: readonly ChosenFile[] }) =>
  new Set(files.map(({ id }) => id)).size === files.length

/** What the view makes the next choice known as; the page makes up ids of its own. */
export const next: { files: readonly ChosenFile[] } = { files: [] }

export const options: PathOptions<typeof attachmentsMachine> = {
  within: isEachOnce,
  events: {
    'a PDF and a picture': { type: 'files.choose', files: [signed, photo] },
    'a program': { type: 'files.choose', files: [program] },
    'of the PDF': { type: 'file.cancel', id: signed.id },
    'of the picture': { type: 'file.cancel', id: photo.id },
    'with the PDF': { type: 'file.retry', id: signed.id },
    'with the program': { type: 'file.retry', id: program.id },
    'the PDF': { type: 'file.dismiss', id: signed.id },
    'the program': { type: 'file.dismiss', id: program.id },
    half: { type: 'part.sent', bytes: 512 },
  },
  answers: {
    sendFile: { error: { 'wrong content': wrongContent, unavailable, 'no answer': noAnswer } },
  },
}

export const paths = pathsOf(attachmentsMachine, options)
