import type { Page } from '@playwright/test'
import type { Ending } from '../../../machines/session/ending'

/** As the page before leaves it behind when it ends a session; a page loaded again finds it no more. */
export async function rememberEnding(page: Page, ended: Ending): Promise<void> {
  await page.addInitScript((ended) => {
    if (sessionStorage.getItem('told') === null) sessionStorage.setItem('ended', ended)
    sessionStorage.setItem('told', 'once')
  }, ended)
}

/** What the sign-in page says of each. */
export const endingTexts: Readonly<Record<Ending, string>> = {
  signedOut: 'Você saiu.',
  expired: 'Sua sessão venceu. Entre de novo para continuar de onde parou.',
  endedElsewhere: 'Sua sessão foi encerrada em outra aba.',
  replacedElsewhere: 'Outra pessoa entrou em outra aba.',
  notResumed: 'Sua sessão não pôde ser retomada. Entre de novo para continuar.',
}
