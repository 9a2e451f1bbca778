import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../sources-hash'
import { builtServer } from './built-server'

export type ServerProcesses = ReturnType<typeof serverProcesses>

/** Of the programs that an operator runs, by the name that `server/build.mjs` gives it, and what it is told. */
type Command = readonly [program: 'main' | 'seed' | 'backup', ...words: string[]]

/** The built server in processes of its own, one after the other on one folder with the embedded database. */
export function serverProcesses() {
  const folder = mkdtempSync(join(tmpdir(), 'portal-start-'))
  const children: ChildProcess[] = []

  /** Until it says where it is found. */
  async function start(settings: Record<string, string> = {}, command?: Command) {
    const server = run(settings, command)
    const address = await new Promise<string>((done, fail) => {
      server.child.stdout?.on('data', () => {
        const [, found] = /^Portal: (\S+)$/m.exec(server.output()) ?? []
        if (found) done(found)
      })
      server.exit.then((code) => fail(new Error(`the server ended with ${code}: ${server.output()}`)))
    })
    return { ...server, origin: address.replace('localhost', '127.0.0.1') }
  }

  function run(settings: Record<string, string>, [program, ...words]: Command = ['main']) {
    const { DATABASE_URL: _, ...environment } = process.env
    const child = spawn(process.execPath, [`${builtServer()}/${program}.js`, ...words], {
      cwd: root,
      env: { ...environment, PORT: '0', TIMEOUT_NOTICE: '0', DATA_DIR: `${folder}/data`, ...settings },
    })
    children.push(child)
    let text = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (part) => {
        text += String(part).replace(/^oidc-provider WARNING.*\n/m, '')
      })
    }
    return { child, output: () => text, exit: new Promise<number | null>((done) => child.on('exit', done)) }
  }

  return {
    folder,
    start,
    run,
    end() {
      for (const child of children) child.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
