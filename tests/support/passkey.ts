import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import type { PasskeyAsserted, PasskeyCreated } from '../../contract/session/passkey'
import type { TestServer } from './server'

interface Asked {
  readonly challenge: string
}

/** What differs from an honest browser and authenticator. */
interface Forged {
  readonly origin?: string
  readonly rpId?: string
  readonly type?: 'webauthn.create' | 'webauthn.get'
  readonly isPresent?: boolean
  /** In place of the one that has grown. */
  readonly counter?: number
  readonly format?: string
}

const bytes = (...numbers: number[]) => Buffer.from(numbers)
const digest = (data: string | Buffer) => createHash('sha256').update(data).digest()

/** An authenticator with one key pair (ES256), and the browser before it. It does not verify who uses it, as a plain security key. */
export function makeAuthenticator({ origin }: Pick<TestServer, 'origin'>, { counts = true } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let uses = 0

  const credential = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' as const }
  const clientData = ({ challenge }: Asked, type: string, forged: Forged) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: forged.origin ?? origin, crossOrigin: false }))
  const header = (forged: Forged, flags: number) => {
    uses += counts ? 1 : 0
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(forged.counter ?? uses)
    const present = forged.isPresent === false ? 0 : 1
    return Buffer.concat([digest(forged.rpId ?? new URL(origin).hostname), bytes(flags | present), counter])
  }

  return {
    id: credential.id,
    create(asked: Asked, forged: Forged = {}): PasskeyCreated {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const [left, right] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
      const cose = [bytes(0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32), left, bytes(0x22, 0x58, 32), right]
      const attested = [Buffer.alloc(16), bytes(0, id.length), id, ...cose]
      const data = Buffer.concat([header(forged, 0x40), ...attested])
      const format = forged.format ?? 'none'
      const attestation = Buffer.concat([
        ...[bytes(0xa3, 0x63), Buffer.from('fmt'), bytes(0x60 + format.length), Buffer.from(format)],
        ...[bytes(0x67), Buffer.from('attStmt'), bytes(0xa0), bytes(0x68), Buffer.from('authData')],
        ...[bytes(0x58, data.length), data],
      ])
      return {
        ...credential,
        response: {
          clientDataJSON: clientData(asked, forged.type ?? 'webauthn.create', forged).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['usb'],
        },
      }
    },
    assert(asked: Asked, forged: Forged = {}): PasskeyAsserted {
      const client = clientData(asked, forged.type ?? 'webauthn.get', forged)
      const data = header(forged, 0)
      const signature = createSign('sha256')
        .update(Buffer.concat([data, digest(client)]))
        .sign(privateKey)
      return {
        ...credential,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      }
    },
  }
}

export type Authenticator = ReturnType<typeof makeAuthenticator>

/** Gives whoever has the token a passkey; the password comes with it where they have a second factor. */
export async function addPasskey(
  server: TestServer,
  token: string,
  {
    authenticator = makeAuthenticator(server),
    name = 'Notebook',
    proof,
  }: { authenticator?: Authenticator; name?: string; proof?: string } = {},
) {
  const asked = await server.post('me/second-factor/passkeys/start/', { token, body: proof ? { proof } : {} })
  if (asked.status !== 200) throw new Error(`no passkey was asked for: ${JSON.stringify(asked.body)}`)
  const body = { name, credential: authenticator.create(asked.body) }
  const added = await server.post('me/second-factor/passkeys/', { token, body })
  if (added.status !== 200) throw new Error(`no passkey was kept: ${JSON.stringify(added.body)}`)
  const recoveryCodes: string[] = added.body.recovery_codes
  return { authenticator, recoveryCodes }
}
