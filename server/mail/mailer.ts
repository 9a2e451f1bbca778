import { createTransport } from 'nodemailer'

/** Where mail goes out, and who it is from. */
export interface MailSettings {
  /** `smtp:` or `smtps:`, with user and password where the server wants them. */
  readonly url: string
  readonly from: string
}

export interface MailText {
  readonly subject: string
  readonly text: string
}

interface Message extends MailText {
  readonly to: string
  /** The same each time that it is tried. */
  readonly id: string
}

export interface Mailer {
  /** Rejects with a `MailError` where the server did not take it. */
  send(message: Message): Promise<void>
  close(): void
}

/** Why a mail was not taken, without what the server said: that names people. */
export class MailError extends Error {
  /** The address is none that mail reaches: another attempt would end alike. */
  readonly isFinal: boolean

  constructor(reason: string, isFinal: boolean) {
    super(reason)
    this.isFinal = isFinal
  }
}

/** Milliseconds until a server that does not answer is given up. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }
/** And for all of a mail: shorter than the server takes to stop, and than a mail is held. */
const longest = 30_000

/** A password never goes out but encrypted; without one it is encrypted where the server offers that. */
export function openMailer({ url, from }: MailSettings, limit = longest): Mailer {
  const { protocol, hostname, port, username, password, host } = new URL(url)
  const secure = protocol === 'smtps:'
  const transport = createTransport({
    // In a URL an address of the sixth version stands in brackets.
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && username !== '',
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
    ...patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = /@([^\s>@]+)>?$/.exec(from)?.[1] ?? host
  return {
    async send({ to, subject, text, id }) {
      try {
        await transport.sendMail({
          ...{ from, to: { name: '', address: to }, subject, text },
          ...{ messageId: `<${id}@${domain}>`, headers: { 'Auto-Submitted': 'auto-generated' } },
          signal: AbortSignal.timeout(limit),
        })
      } catch (error) {
        throw toMailError(error)
      }
    },
    close: () => transport.close(),
  }
}

function toMailError(error: unknown): MailError {
  const { code, responseCode, command } = Object(error)
  const reason = [code, command, responseCode].filter((part) => typeof part === 'string' || typeof part === 'number')
  return new MailError(reason.join(' ') || 'unknown', command === 'RCPT TO' && responseCode >= 550)
}
