import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { outgoingMail } from '../../server/database/schema'
import type { MailSettings } from '../../server/mail/mailer'
import { sendDue } from '../../server/mail/outbox'
import { linksWritten } from '../../server/session/password-reset'
import type { TestServer } from './server'

interface Mail {
  readonly to: string
  readonly id: string
  readonly subject: string
  readonly text: string
}

export type Mailbox = Awaited<ReturnType<typeof openMailbox>>

/** Once everything that is due has arrived, also what the server is sending by itself. */
export async function delivered({ services, database }: Pick<TestServer, 'services' | 'database'>): Promise<void> {
  await linksWritten()
  await sendDue(services)
  while ((await database.$count(outgoingMail)) > 0) await new Promise((next) => setTimeout(next, 10))
}

/** A mail server that keeps what it is given; `refusing` says with which status it refuses an address instead. */
export async function openMailbox() {
  const mails: Mail[] = []
  const state: { refusing: number | null } = { refusing: null }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const { refusing } = state
      if (refusing === null) return done()
      done(Object.assign(new Error(`${address} is not known here`), { responseCode: refusing }))
    },
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        mails.push(read(Buffer.concat(parts).toString(), envelope.rcptTo[0]?.address ?? ''))
        done()
      })
    },
  })
  await new Promise<void>((done, fail) => {
    server.once('error', fail)
    server.listen(0, '127.0.0.1', done)
  })
  const { port } = server.server.address() as AddressInfo
  const settings: MailSettings = { url: `smtp://127.0.0.1:${port}`, from: 'Portal <portal@empresa.example>' }
  return {
    mails,
    state,
    settings,
    /** What the newest mail to somebody says, once it has come. */
    newest: (to: string) => mails.findLast((mail) => mail.to === to) ?? null,
    close: () => new Promise<void>((done) => server.close(() => done())),
  }
}

/** One part of text, as quoted-printable or as it is. */
function read(message: string, to: string): Mail {
  const [head = '', ...rest] = message.split('\r\n\r\n')
  const headers = head.replaceAll(/\r\n[ \t]+/g, ' ')
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(headers)?.[1] ?? ''
  const body = rest.join('\r\n\r\n')
  const encoding = header('Content-Transfer-Encoding')
  const text =
    encoding === 'quoted-printable'
      ? unquoted(body.replaceAll('=\r\n', ''), '=')
      : encoding === 'base64'
        ? Buffer.from(body, 'base64').toString()
        : body
  return { to, id: header('Message-ID'), subject: decoded(header('Subject')), text: text.replaceAll('\r\n', '\n') }
}

function unquoted(text: string, mark: string): string {
  const bytes = text.replaceAll(new RegExp(`${mark}([\\dA-F]{2})`, 'g'), (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
  return Buffer.from(bytes, 'latin1').toString()
}

/** RFC 2047, as far as subjects here have it. */
function decoded(text: string): string {
  return text.replaceAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=\s*/gi, (_, kind: string, content: string) =>
    kind.toUpperCase() === 'B'
      ? Buffer.from(content, 'base64').toString()
      : unquoted(content.replaceAll('_', ' '), '='),
  )
}
