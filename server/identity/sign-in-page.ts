import { createHash } from 'node:crypto'

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: light-dark(#eef1f4, #15181c) }
main { box-sizing: border-box; width: min(24rem, 100% - 2rem); padding: 2rem; border-radius: 12px;
  color: light-dark(#1b1f24, #e8eaed); background: light-dark(#fff, #22262c) }
h1 { margin: 0; font-size: 1.375rem }
p { margin: .25rem 0 1.5rem }
label { display: block; margin-bottom: .25rem; font-weight: 600 }
input { box-sizing: border-box; width: 100%; margin-bottom: 1rem; padding: .625rem .75rem; font: inherit; color: inherit;
  border: 1px solid light-dark(#6b7480, #8b949e); border-radius: 8px; background: transparent }
button { width: 100%; padding: .75rem; font: inherit; font-weight: 600; color: #fff; background: #0f5c8c; border: 0;
  border-radius: 8px; cursor: pointer }
:focus-visible { outline: 3px solid light-dark(#0f5c8c, #7cc4f0); outline-offset: 2px }
[role=alert] { padding: .5rem .75rem; border-left: 4px solid light-dark(#b3261e, #f2b8b5); font-weight: 600 }
`

/** For `style-src`: the page's only style. */
export const styleHash = `sha256-${createHash('sha256').update(style).digest('base64')}`

interface SignIn {
  readonly company: string
  readonly action: string
  readonly email: string
  readonly problem: string | null
}

export function signInPage({ company, action, email, problem }: SignIn): string {
  return pageOf(
    `Entrar - ${company}`,
    `<h1>Conta corporativa</h1>
    <p>Entre com a sua conta ${escapeMarkup(company)} para abrir o portal.</p>
    ${problem === null ? '' : `<p role="alert">${escapeMarkup(problem)}</p>`}
    <form method="post" action="${escapeMarkup(action)}">
      <label for="email">E-mail corporativo</label>
      <input id="email" name="email" type="email" autocomplete="username" required autofocus value="${escapeMarkup(email)}">
      <label for="password">Senha</label>
      <input id="password" name="password" type="password" autocomplete="current-password" required>
      <button>Entrar</button>
    </form>`,
  )
}

export function failurePage(detail: string): string {
  return pageOf(
    'Acesso não concluído',
    `<h1>Acesso não concluído</h1><p>${escapeMarkup(detail)}</p><p><a href="/login">Voltar ao portal</a></p>`,
  )
}

function pageOf(title: string, content: string): string {
  return `<!doctype html>
<html lang="pt-BR">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${escapeMarkup(title)}</title>
    <link rel="icon" href="data:,">
    <style>${style}</style>
  </head>
  <body>
    <main>
    ${content}
    </main>
  </body>
</html>
`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
