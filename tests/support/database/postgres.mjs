import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

const defaultPort = 54_329

/**
 * Starts a PostgreSQL of its own in a temporary folder, on loopback, and answers its address; null where this machine has
 * none. One that is there and does not start is an error: as when one of a run that was cut off still holds the port. As
 * root it runs as the user `postgres`, because a PostgreSQL refuses to run as root.
 */
export function startPostgres(port = defaultPort) {
  const bin = findBinaries()
  if (bin === null) return null
  const folder = mkdtempSync(join(tmpdir(), 'portal-postgres-'))
  const isRoot = userInfo().uid === 0
  if (isRoot) give(folder)
  const data = join(folder, 'data')
  const log = join(folder, 'log')
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c fsync=off`
  try {
    act('initdb', ['-D', data, '-U', 'portal', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'])
    act('pg_ctl', ['-D', data, '-o', options, '-l', log, '-w', 'start'])
  } catch (error) {
    const logged = existsSync(log) ? readFileSync(log, 'utf8') : ''
    rmSync(folder, { recursive: true, force: true })
    throw new Error(`PostgreSQL did not start\n${error.message}\n${logged}`, { cause: error })
  }
  return {
    /** Of the process that all others of it are children of. */
    pid: Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]),
    url: `postgres://portal@127.0.0.1:${port}/postgres`,
    stop() {
      try {
        act('pg_ctl', ['-D', data, '-m', 'immediate', 'stop'])
      } finally {
        rmSync(folder, { recursive: true, force: true })
      }
    },
  }

  function act(program, parameters) {
    const command = [join(bin, program), ...parameters]
    const [first, ...rest] = isRoot ? ['runuser', '-u', 'postgres', '--', ...command] : command
    const { status, stderr } = spawnSync(first, rest, { encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] })
    if (status !== 0) throw new Error(`${program}: ${stderr ?? 'could not be run'}`)
  }
}

function give(folder) {
  const [uid, gid] = ['-u', '-g'].map((flag) =>
    Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout),
  )
  chmodSync(folder, 0o755)
  chownSync(folder, uid, gid)
}

function findBinaries() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const [found] = versions
    .map((version) => join(debian, version, 'bin'))
    .filter((path) => existsSync(join(path, 'initdb')))
  if (found) return found
  const { status, stdout } = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' })
  return status === 0 && existsSync(join(stdout.trim(), 'initdb')) ? stdout.trim() : null
}
