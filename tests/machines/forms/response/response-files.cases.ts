import { fileBounds } from '../../../../contract/limits'
import { readProblem } from '../../../../contract/problem'
import { type AnswerFile, responseFilesMachine } from '../../../../machines/forms/response/response-files.machine'
import { type PathOptions, pathsOf } from '../../../engine/paths'
import { unavailable } from '../../../support/people'

export const question = 'boletim'
const fileOf = (digit: string, name: string, size = 1024): AnswerFile => ({
  ...{ key: `00000000-0000-4000-8000-00000000000${digit}`, question, name, size },
})
export const kept = fileOf('1', 'rampa.png')
export const place = fileOf('2', 'local.png')
export const machine = fileOf('3', 'máquina.png', 2048)
export const film = fileOf('4', 'filme.zip', fileBounds.bytes + 1)

export const wrongContent = readProblem(400, { file: ['O conteúdo do arquivo não é o que o nome diz (.png).'] })
/** It was finished on another device meanwhile. */
export const closed = readProblem(409, { detail: 'A resposta não recebe arquivos no estado atual.' })

/** What the view makes the next choice known as; the page makes up keys of its own. */
export const next: { files: readonly AnswerFile[] } = { files: [] }

export const options: PathOptions<typeof responseFilesMachine> = {
  /** Each file is chosen once: a page gives what is chosen again another key. */
  within: ({ files }) => new Set(files.map(({ key }) => key)).size === files.length,
  inputs: { 'with nothing': { files: [] }, 'with one that the device kept': { files: [kept] } },
  events: {
    'two photos': { type: 'files.choose', files: [place, machine] },
    'a film': { type: 'files.choose', files: [film] },
    'the kept photo': { type: 'file.remove', key: kept.key },
    'the first photo': { type: 'file.remove', key: place.key },
    'the second photo': { type: 'file.remove', key: machine.key },
    'the kept photo again': { type: 'file.retry', key: kept.key },
    'the first photo again': { type: 'file.retry', key: place.key },
    'the film': { type: 'file.remove', key: film.key },
  },
  answers: { sendFile: { done: { '': undefined }, error: { 'wrong content': wrongContent, closed, unavailable } } },
}

export const paths = pathsOf(responseFilesMachine, options)
