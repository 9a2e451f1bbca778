import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Fault } from './fault-kinds'
import type { Candidate, Noticed } from './judge'

/** What a judging process is told first. */
export interface Case {
  readonly faults: readonly Fault[]
  readonly root: string
  readonly cache: string
}

export interface Question {
  readonly fault: string
  readonly candidates: readonly Candidate[]
  /** Seconds. */
  readonly limit: number
}

/** Has faults judged by so many processes at a time, one fault after the other, and tells of each as it is done. */
export async function judgeAll(
  all: Case,
  questions: Iterable<{ readonly fault: Fault; readonly ask: () => Question }>,
  workers: number,
  tell: (fault: Fault, question: Question, noticed: Noticed) => void,
): Promise<void> {
  const waiting = [...questions]
  const judge = async () => {
    let child = startJudge(all)
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const question = next.ask()
      const noticed = question.candidates.length > 0 ? await answerOf(child, question) : unseen
      if (noticed === null) child = startJudge(all)
      tell(next.fault, question, noticed ?? { by: 'no answer', why: 'nothing ends', ran: 1, seconds: question.limit })
    }
    child.disconnect()
  }
  await Promise.all(Array.from({ length: Math.min(workers, waiting.length) }, judge))
}

export const unseen: Noticed = { by: null, why: '', ran: 0, seconds: 0 }

function startJudge(all: Case): ChildProcess {
  const child = fork(fileURLToPath(new URL('judge-process.ts', import.meta.url)), { detached: true })
  process.once('exit', () => stop(child))
  child.send(all)
  return child
}

/** Null where none comes: a program that never ends takes the process with it that judges it. */
function answerOf(child: ChildProcess, question: Question): Promise<Noticed | null> {
  return new Promise((answer, fail) => {
    child.removeAllListeners()
    const patience = setTimeout(
      () => {
        child.removeAllListeners()
        stop(child)
        answer(null)
      },
      (question.limit + 60) * 1000,
    )
    child.once('exit', (code) => fail(new Error(`the process that judged ${question.fault} ended with ${code}`)))
    child.once('message', (noticed: Noticed) => {
      clearTimeout(patience)
      answer(noticed)
    })
    child.send(question)
  })
}

/** With the processes that run its tests. */
function stop({ pid, exitCode, signalCode }: ChildProcess) {
  if (pid && exitCode === null && signalCode === null) process.kill(-pid, 'SIGKILL')
}
