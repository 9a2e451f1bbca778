import type { Page } from '@playwright/test'
import { toProblem } from '../../../../contract/problem'
import { type PasskeyFailure, readPasskeyFailure } from '../../../../contract/session/passkey'
import type { AnswerEvent } from '../../../engine/page/page-driver'

interface Asked {
  settle?: (answer: { readonly made?: unknown; readonly failure?: string }) => void
}

/** In place of what asks the person on this page: it waits until it is said what the browser answers. */
export function holdPasskeys(page: Page): Promise<void> {
  return page.evaluate(hold)
}

/** The same of every page that comes. */
export function holdPasskeysFromStart(page: Page): Promise<unknown> {
  return page.addInitScript(hold)
}

function hold(): void {
  const asked: Asked = {}
  Object.assign(window, { askedPasskey: asked })
  const ask = ({ signal }: CredentialRequestOptions) =>
    new Promise((resolve, reject) => {
      asked.settle = ({ made, failure }) =>
        failure ? reject(new DOMException('', failure)) : resolve({ toJSON: () => made })
      signal?.addEventListener('abort', () => reject(signal.reason))
    })
  for (const name of ['get', 'create'])
    Object.defineProperty(navigator.credentials, name, { value: ask, configurable: true })
}

/** As browsers name it. */
const names: Readonly<Record<PasskeyFailure, string>> = {
  cancelled: 'NotAllowedError',
  late: 'TimeoutError',
  unsupported: 'NotSupportedError',
  elsewhere: 'SecurityError',
  known: 'InvalidStateError',
}

/** What the browser comes with in the end. */
export async function answerPasskey(page: Page, { outcome, payload }: AnswerEvent): Promise<undefined> {
  const failure = outcome === 'error' ? readPasskeyFailure(toProblem(payload)) : null
  await page.waitForFunction(() => 'settle' in (window as unknown as { askedPasskey: Asked }).askedPasskey)
  await page.evaluate(
    (answer) => (window as unknown as { askedPasskey: Asked }).askedPasskey.settle?.(answer),
    failure ? { failure: names[failure] } : { made: payload },
  )
}

/** What the screens say of a browser that brings none. */
export const failureSentences: Readonly<Record<PasskeyFailure, string>> = {
  cancelled: 'Nada foi confirmado: o pedido foi fechado, ou este aparelho não pôde atendê-lo. Tente de novo.',
  late: 'O tempo para confirmar acabou. Tente de novo.',
  unsupported: 'Este navegador não usa chaves de acesso. Use outro navegador, ou um código.',
  elsewhere: 'As chaves de acesso não funcionam neste endereço. Abra o portal pelo endereço de sempre.',
  known: 'Este aparelho já tem uma chave de acesso sua: ela está na lista.',
}
