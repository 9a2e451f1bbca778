import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Page } from '@playwright/test'
import { and, eq, isNotNull } from 'drizzle-orm'
import { readProblem } from '../../../contract/problem'
import type { Tokens } from '../../../contract/session/session'
import { buildApp } from '../../../server/app'
import { asset, attachment, formResponse } from '../../../server/database/schema'
import { accident } from '../../../server/demo/form-definitions'
import { readSite } from '../../../server/site/site-files'
import { begunHere } from '../../machines/forms/response/outbox/begun-here'
import { sampleFile } from '../../support/samples/sample-files'
import type { TestServer } from '../../support/server'
import { seriousProblemsInBothThemes, sidewaysScroll } from '../support/accessible'
import { dist } from '../support/built-portal'
import { keepOnDevice } from '../support/device-store'
import { goOffline, goOnline } from '../support/offline'
import { stored } from '../support/portal-page'
import { test as base, expect } from '../support/test'

/** The portal on an origin of its own, whose network can be cut. */
const test = base.extend<{ reachable: ReturnType<typeof cuttable> }>({
  reachable: async ({ portal }, use) => {
    const reachable = cuttable(portal)
    await reachable.mend()
    await use(reachable)
    await reachable.cut()
  },
})

test('A technician keeps the forms of two machines, fills them in without a connection, and each is sent once when it is back; what the server refuses waits with its reason; another person on the device sees nothing of them (FRM-03)', async ({
  open,
  portal,
  reachable,
  sessions,
}) => {
  const page = await open({
    ...{ as: 'davi.rocha', origin: reachable.origin, viewport: { width: 390, height: 844 } },
  })
  for (const machine of [40, 41]) {
    await page.goto(`/formularios/ativo/${machine}`)
    await page.getByRole('button', { name: 'Deixar disponível sem conexão' }).click()
    await expect(page.getByText('Disponível sem conexão', { exact: true })).toBeVisible()
  }
  await expect.poll(() => keptFiles(page)).toContainEqual(expect.stringMatching(/\/assets\/offline-/))
  expect(await sidewaysScroll(page)).toBe(0)
  expect(await seriousProblemsInBothThemes(page)).toEqual([])

  await reachable.cut()
  await goOffline(page)
  await page.goto('/formularios/ativo/40')
  await page.getByRole('button', { name: 'Responder sem conexão' }).click()
  await expect(page.getByRole('heading', { name: 'Formulários sem conexão' })).toBeVisible()
  expect(await sidewaysScroll(page)).toBe(0)
  expect(await seriousProblemsInBothThemes(page)).toEqual([])
  await page.getByRole('button', { name: 'Ler QR code' }).click()
  await page.getByLabel('Código do ativo').fill('atv-0041')
  await page.getByRole('button', { name: 'Abrir ativo' }).click()
  await expect(page.locator('li[aria-current]')).toContainText('ATV-0041')
  await begin(page, 'ATV-0040')
  await page.getByRole('textbox', { name: 'Data', exact: true }).fill('2026-11-19')
  await page.getByRole('textbox', { name: 'Local', exact: true }).fill('Rampa norte')
  const photos = page.getByRole('group', { name: 'Fotos do local' })
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    photos.getByRole('button', { name: 'Tirar ou escolher fotos' }).click(),
  ])
  const photo = Buffer.from(await sampleFile('png', 'rampa.png').arrayBuffer())
  await chooser.setFiles([{ name: 'rampa.png', mimeType: 'image/png', buffer: photo }])
  await expect(photos.getByRole('listitem')).toHaveText(/^rampa\.pngMarcarRemover$/)

  await page.goto(page.url())
  await page.getByRole('button', { name: 'Responder sem conexão' }).click()
  await expect(page.getByRole('textbox', { name: 'Local', exact: true })).toHaveValue('Rampa norte')
  await expect(photos.getByRole('listitem')).toHaveText(/^rampa\.pngMarcarRemover$/)
  await staysWhileNothingIsKept(page)
  await finishAccident(page)
  await begin(page, 'ATV-0041')
  await page.getByRole('textbox', { name: 'Data', exact: true }).fill('2026-11-19')
  await page.getByRole('textbox', { name: 'Local', exact: true }).fill('Portaria')
  await finishAccident(page)
  const waiting = page.getByRole('region', { name: 'Neste aparelho', exact: true }).getByRole('listitem')
  await expect(waiting).toHaveCount(2)
  await expect(waiting.first()).toContainText('Será enviada quando você voltar ao portal com conexão')
  expect(await sidewaysScroll(page)).toBe(0)
  expect(await seriousProblemsInBothThemes(page)).toEqual([])

  const { database } = portal
  await database.update(asset).set({ status: 'inactive' }).where(eq(asset.id, 41))
  await reachable.mend()
  await goOnline(page)
  await expect(page.getByText('“Relato de acidente” do ativo ATV-0040 foi enviada')).toBeVisible()
  await expect(waiting).toHaveCount(1)
  await expect(waiting).toContainText('O ativo não existe ou está inativo.')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    waiting.getByRole('button', { name: 'Exportar' }).click(),
  ])
  expect(await readFile(await download.path(), 'utf8')).toContain('Portaria')
  await page.goto('/')
  await page.getByRole('link', { name: '1 não foi aceita e espera por você', exact: true }).click()
  await expect(waiting).toContainText('O ativo não existe ou está inativo.')
  expect(await seriousProblemsInBothThemes(page)).toEqual([])
  await database.update(asset).set({ status: 'active' }).where(eq(asset.id, 41))
  await waiting.getByRole('button', { name: 'Corrigir resposta' }).click()
  await page.getByRole('textbox', { name: 'Local', exact: true }).fill('Portaria sul')
  await page.getByRole('link', { name: 'Próxima' }).click()
  await page.getByRole('link', { name: 'Próxima' }).click()
  await page.getByRole('button', { name: 'Concluir resposta' }).click()
  await expect(page.getByText('“Relato de acidente” do ativo ATV-0041 foi enviada')).toBeVisible()
  await expect(waiting).toHaveCount(0)

  const isSent = and(isNotNull(formResponse.key), eq(formResponse.form_id, 3))
  const sent = await database.select().from(formResponse).where(isSent).orderBy(formResponse.asset_id)
  expect(sent.map(({ asset_id, status, answers }) => [asset_id, status, answers['local']])).toEqual([
    [40, 'completo', 'Rampa norte'],
    [41, 'completo', 'Portaria sul'],
  ])
  expect(await database.$count(attachment, eq(attachment.entity_id, sent[0]?.id ?? 0))).toBe(1)

  const kept = page.getByRole('heading', { name: /^ATV-004/ })
  const owner = async () => (await stored(page))['offlineForms']
  await expect(kept).toHaveCount(2)
  expect(await owner()).toBe('davi.rocha')
  await takeOver(page, await sessions.start('ana.souza'))
  await page.goto('/formularios/sem-conexao')
  await expect(page.getByText('Nenhum. Abra os formulários de um ativo')).toBeVisible()
  await expect(kept).toHaveCount(0)
  await expect.poll(owner).toBe(undefined)
  await takeOver(page, await sessions.start('davi.rocha'))
  await page.goto('/formularios/sem-conexao')
  await expect(kept).toHaveCount(2)
  await expect.poll(owner).toBe('davi.rocha')
  for (const machine of [40, 41]) {
    await page.goto(`/formularios/ativo/${machine}`)
    await page.getByRole('button', { name: 'Remover deste aparelho' }).click()
    await expect(page.getByRole('button', { name: 'Deixar disponível sem conexão' })).toBeVisible()
  }
  await expect.poll(owner).toBe(undefined)
})

async function begin(page: Page, machine: string) {
  await page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: machine }) })
    .locator('div', { hasText: /^Relato de acidente/ })
    .getByRole('link', { name: 'Responder: Relato de acidente', exact: true })
    .click()
  await page.getByRole('button', { name: 'Começar a responder' }).click()
  await expect(page).toHaveURL(/\/sem-conexao\/respostas\/\d+$/)
}

/** The storage is full for a while: what is typed then would be lost by leaving. */
async function staysWhileNothingIsKept(page: Page) {
  const place = page.getByRole('textbox', { name: 'Local', exact: true })
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype
    const whole = { put }
    IDBObjectStore.prototype.put = function (...entry) {
      const putting = whole.put.apply(this, entry)
      this.transaction.abort()
      return putting
    }
    window.addEventListener('storage freed', () => Object.assign(IDBObjectStore.prototype, whole), { once: true })
  })
  await place.fill('Rampa')
  await place.blur()
  await expect(page.getByRole('alert')).toHaveText(/^Este aparelho não tem espaço para guardar\..*feche a página\.$/)
  await page.getByRole('button', { name: 'Voltar ao portal' }).click()
  const question = page.getByRole('dialog', { name: 'Sair sem salvar?' })
  await question.getByRole('button', { name: 'Continuar editando' }).click()
  await page.evaluate(() => window.dispatchEvent(new Event('storage freed')))
  await loseConnection(page)
  await place.fill('Rampa norte')
  await place.blur()
  await expect(page.getByText(/^Salvo às/)).toBeVisible()
}

/** The browser closes the database under the page, which is to open it anew. */
async function loseConnection(page: Page) {
  await page.evaluate(() => {
    const { transaction } = IDBDatabase.prototype
    IDBDatabase.prototype.transaction = function (...asked) {
      IDBDatabase.prototype.transaction = transaction
      this.close()
      return transaction.apply(this, asked)
    }
  })
}

/** All but where it was, from its first page on. */
async function finishAccident(page: Page) {
  const answer = (question: string, choice: string) =>
    page.getByRole('radiogroup', { name: question }).getByRole('radio', { name: choice, exact: true }).check()
  await page.getByRole('textbox', { name: 'Hora', exact: true }).fill('14:30')
  await page.getByLabel('Conte o que aconteceu').fill('A máquina escorregou.')
  await page.getByRole('link', { name: 'Próxima' }).click()
  await answer('Alguém se feriu?', 'Não')
  await page.getByRole('link', { name: 'Próxima' }).click()
  await answer('O local foi isolado', 'Conforme')
  await answer('O acidente foi comunicado à segurança do trabalho', 'Conforme')
  await page.getByRole('button', { name: 'Concluir resposta' }).click()
  await expect(page.getByRole('heading', { name: 'Formulários sem conexão' })).toBeVisible()
}

function cuttable({ services }: TestServer) {
  const settings = { ...services.settings, serviceWorker: true }
  const app = buildApp({ ...services, settings }, readSite(dist), new Map())
  let port = 0
  const make = () => createServer(getRequestListener((request, bindings) => app.fetch(request, bindings)))
  let server = make()
  return {
    get origin() {
      return `http://127.0.0.1:${port}`
    },
    mend: () =>
      new Promise<void>((listening) => {
        server = make()
        server.listen(port, '127.0.0.1', () => {
          port = (server.address() as AddressInfo).port
          listening()
        })
      }),
    cut: () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

/** Somebody else has signed in. */
async function takeOver(page: Page, tokens: Tokens) {
  await page.evaluate((stored) => void Object.assign(localStorage, stored), { ...tokens })
}

function keptFiles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return all.flat().map(({ url }) => new URL(url).pathname)
  })
}

test('What a device answered goes on in the draft that the server has, with its photo, as long as it is one; what is finished there is left (FRM-03)', async ({
  open,
  portal: { database },
}) => {
  const page = await open({ as: 'davi.rocha' })
  await page.goto('/formularios/responder/3?ativo=42')
  await page.getByRole('button', { name: 'Começar a responder' }).click()
  await expect(page).toHaveURL(/\/respostas\/\d+\/editar$/)
  const id = Number(/\d+/.exec(page.url().replace(/^https?:\/\/[^/]+/, ''))?.[0])
  const [key, photo] = [randomUUID(), Buffer.from(await sampleFile('png', 'rampa.png').arrayBuffer())]
  const kept = { ...begunHere(12), problem: readProblem(409, null), seen: { id, isDraft: true } }
  const { definition } = accident
  const filled = { ...kept.filled, definition, answers: { local: 'Rampa norte', fotos: [key] } }
  await keepOnDevice(page, 'davi.rocha', 'responses', { ...kept, filled })
  const file = { ...{ key, question: 'fotos', name: 'rampa.png' }, ...{ type: 'image/png', size: photo.length } }
  await keepOnDevice(page, 'davi.rocha', 'files', { id: -12, ...file, content: photo.toString('base64') })
  await keepOnDevice(page, 'davi.rocha', 'responses', { ...kept, filled, id: 13, key: randomUUID() })

  await page.goto('/formularios/sem-conexao')
  const waiting = page.getByRole('region', { name: 'Neste aparelho', exact: true }).getByRole('listitem')
  await expect(waiting).toHaveCount(2)
  await waiting.last().getByRole('button', { name: 'Exportar' }).click()
  await expect(page.getByText(/^Não foi exportada: as fotos e os arquivos dela/)).toBeVisible()
  await waiting.first().getByRole('button', { name: 'Juntar ao rascunho' }).dblclick()
  await expect(page.getByRole('textbox', { name: 'Local', exact: true })).toHaveValue('Rampa norte')
  await expect(page.getByRole('group', { name: 'Fotos do local' }).getByRole('listitem')).toHaveText(/^rampa\.png/)
  await expect.poll(() => database.$count(attachment, eq(attachment.entity_id, id))).toBe(1)
  await expect(page.getByText('Ela foi mudada em outra página deste aparelho.')).toHaveCount(0)

  await database.update(formResponse).set({ status: 'completo' }).where(eq(formResponse.id, id))
  await page.goto('/formularios/sem-conexao')
  await expect(waiting).toHaveCount(1)
  await waiting.getByRole('button', { name: 'Juntar ao rascunho' }).click()
  await expect(page.getByText('Ela não é mais um rascunho seu. Veja como está no servidor.')).toBeVisible()
  await expect(waiting.getByRole('button', { name: 'Juntar ao rascunho' })).toHaveCount(0)
  await expect(waiting.getByRole('link', { name: 'Ver como está no servidor' })).toBeVisible()
})
