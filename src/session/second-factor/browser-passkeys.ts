import {
  type PasskeyAsserted,
  type PasskeyCreated,
  type PasskeyCreation,
  type PasskeyFailure,
  type PasskeyRequest,
  passkeyProblem,
} from '../../../contract/session/passkey'

/** Milliseconds by which we give up before the browser would: it says of that nothing but that it was not allowed. */
const margin = 1000

/** Has the browser make a passkey, which asks the person; rejects with a `Problem` that says why there is none. */
export function createPasskey(creation: PasskeyCreation, signal: AbortSignal): Promise<PasskeyCreated> {
  return brought<PasskeyCreated>(creation.timeout, signal, (limited) =>
    navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(creation),
      signal: limited,
    }),
  )
}

/** Has a passkey of the person's sign what the server asks; likewise. */
export function askPasskey(request: PasskeyRequest, signal: AbortSignal): Promise<PasskeyAsserted> {
  return brought<PasskeyAsserted>(request.timeout, signal, (limited) =>
    navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(request), signal: limited }),
  )
}

async function brought<Brought>(
  patience: number,
  signal: AbortSignal,
  ask: (signal: AbortSignal) => Promise<Credential | null>,
): Promise<Brought> {
  try {
    const credential = await ask(AbortSignal.any([signal, AbortSignal.timeout(patience - margin)]))
    return (credential as PublicKeyCredential).toJSON() as Brought
  } catch (error) {
    throw passkeyProblem(failureOf(error))
  }
}

const failures: Readonly<Record<string, PasskeyFailure>> = {
  TimeoutError: 'late',
  SecurityError: 'elsewhere',
  InvalidStateError: 'known',
  NotSupportedError: 'unsupported',
  ConstraintError: 'unsupported',
}

/** Where a browser lacks a part of this, calling it is no `DOMException`. */
function failureOf(error: unknown): PasskeyFailure {
  if (!(error instanceof DOMException)) return 'unsupported'
  return failures[error.name] ?? 'cancelled'
}
