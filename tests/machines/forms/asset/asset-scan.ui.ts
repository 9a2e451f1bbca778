import type { Page } from '@playwright/test'
import type { SnapshotFrom } from 'xstate'
import { assetScanMachine } from '../../../../machines/forms/asset/asset-scan.machine'
import { together } from '../../../engine/screen'
import { pressing, type Ui } from '../../../engine/ui'
import { keepOnDevice } from '../../../journeys/support/device-store'
import { sentences } from '../../../journeys/support/sentences'
import { sampleFile } from '../../../support/samples/sample-files'
import { asked } from '../response/response-start.cases'
import { options, printed } from './asset-scan.cases'

/** FRM-02. */
export const ui: Ui<typeof assetScanMachine> = {
  machine: assetScanMachine,
  cases: options,

  impossible: {
    'who shows a camera or looks at the page does not break off': { cases: ['camera.error', 'awaitPage.error'] },
  },

  events: {
    'camera.opened': { happen: ({ page }) => page.evaluate(() => window.madeUpCamera?.open()) },
    'camera.refused': { happen: ({ page }) => page.evaluate(() => window.madeUpCamera?.fail('NotAllowedError')) },
    'camera.failed': { happen: ({ page }) => page.evaluate(() => window.madeUpCamera?.fail('NotFoundError')) },
    'code.read': { happen: ({ page }, { code }) => page.evaluate((text) => window.madeUpCamera?.show(text), code) },
    'page.hidden': { happen: ({ page }) => look(page, true) },
    'code.write': {
      control: (screen) => screen.dialog().field('Código do ativo'),
      operate: (field, { text }) => field.fill(text),
    },
    'photo.choose': {
      control: (screen) => screen.dialog().button('Escolher foto do código'),
      operate: (button) => button.giveFiles([sampleFile('png', 'etiqueta.png')]),
    },
    ...pressing({
      'code.submit': 'Abrir ativo',
      'scan.restart': 'Ler de novo',
      'machine.retry': 'Tentar de novo',
    }),
    'dialog.dismiss': { control: (screen) => screen.dialog().button('Fechar').nth(0) },
  },

  shown: (screen) =>
    together({
      isThere: screen.dialog().isThere(),
      hasPicture: screen.dialog().matching('video').isThere(),
      isLooking: screen.dialog().saying('Aponte para o código na etiqueta da máquina.').isThere(),
      isOpening: screen.dialog().saying('Permita a câmera, se o navegador perguntar.').isThere(),
      told: screen.dialog().find('alert').text(),
      canRestart: screen.dialog().button('Ler de novo').isThere(),
      canRetry: screen.dialog().button('Tentar de novo').isThere(),
      typed: screen.dialog().field('Código do ativo').value(),
    }),

  toShow: (state) => {
    if (state.status === 'done') return { isThere: false }
    const isScanning = state.matches({ reading: 'scanning' })
    const isLooking = state.matches({ reading: { scanning: 'looking' } })
    return {
      isThere: true,
      hasPicture: isScanning,
      isLooking,
      isOpening: isScanning && !isLooking,
      told: toldOf(state),
      canRestart: state.hasTag('editable') && !isScanning && !state.matches({ reading: 'paused' }),
      canRetry: state.hasTag('failed'),
      typed: state.hasTag('editable') ? state.context.typed : null,
    }
  },

  says: {
    'of a label': 'de uma etiqueta',
    'a code': 'um código',
    'spaces alone': 'só espaços',
    'with a code': 'com um código',
    'without one': 'sem código',
    known: 'o ativo existe',
    unknown: 'nenhum ativo tem o código',
    kept: 'o aparelho guarda o ativo',
    'not kept': 'o aparelho não guarda o ativo',
    'who shows a camera or looks at the page does not break off':
      'quem mostra a câmera ou olha a página não é interrompido',
  },

  view: { component: async () => (await import('./asset-scan-dialog')).AssetScanDialog },

  page: {
    opens: () => ({
      ...{ as: 'ana.souza', address: '/formularios/selecionar-ativo' },
      /** Of a page that is opened now, and of one that goes there. */
      before: async (page) => {
        await page.addInitScript(makeUpCamera)
        await page.evaluate(makeUpCamera)
        await page.evaluate(hide, false)
      },
      after: ({ page }) => page.getByRole('button', { name: 'Ler QR code' }).click(),
    }),
    otherCalls: /^GET \/(?:me|iam\/(?:me-access|modules)|notifications|forms|lists)\//,
    effects: {
      awaitPage: { answer: ({ page }) => look(page, false).then(() => undefined) },
      readPhoto: {
        comesAtOnce: true,
        arrange: ({ page }, { outcome, payload }) =>
          page.evaluate((photo) => window.madeUpCamera?.hold(photo), outcome === 'done' && (payload as string | null)),
      },
      findMachine: { call: { method: 'GET', path: `/forms/assets/?code=${printed}` } },
      findKept: {
        comesAtOnce: true,
        arrange: async ({ page }, { outcome }) => {
          if (outcome === 'done') await keepOnDevice(page, 'ana.souza', 'machines', kept)
          else await page.evaluate(forget, kept.id)
        },
      },
    },
  },
}

const kept = { id: 40, keptAt: '2026-11-19T12:00:00Z', machine: { ...asked, id: 40, code: printed }, forms: [] }

function toldOf({ value, context: { code, problem } }: SnapshotFrom<typeof assetScanMachine>): string | null {
  if (typeof value === 'string' || typeof value.reading !== 'string') return null
  const said: Readonly<Record<string, string | null>> = {
    refused:
      'O portal não pode usar a câmera. Permita a câmera para este site no navegador e leia de novo, ou escreva o código.',
    unavailable:
      'A câmera não abriu: o aparelho não tem câmera, outro aplicativo a usa, ou o endereço do portal não começa com https. Escreva o código, ou escolha uma foto dele.',
    unread: 'Não há QR code que se leia nesta foto. Tire a foto de perto, com luz, sem cortar o código.',
    unknown: `Nenhum ativo em uso tem este código: “${code}”`,
    unreachable: `${problem ? sentences[problem.status] : ''} Este aparelho não guarda os formulários do ativo “${code}”.`,
  }
  return said[value.reading] ?? null
}

async function look(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate(hide, isHidden)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

/** Runs on the page, as all below. */
function hide(isHidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden })
}

interface MadeUpCamera {
  open(): void
  fail(name: string): void
  /** A code comes before the camera. */
  show(code: string): void
  /** What the next photo says: null where it has no code, false where it cannot be opened. */
  hold(photo: string | null | false): void
}

declare global {
  interface Window {
    madeUpCamera?: MadeUpCamera
  }
}

/** A camera that does as it is told, and a reader that sees what is held before it. */
function makeUpCamera(): void {
  if (window.madeUpCamera) return
  let seen: string | null = null
  let photo: string | null | false = null
  let answer: { resolve: (stream: MediaStream) => void; reject: (reason: unknown) => void } | null = null
  let shown: MediaStream | null = null
  const picture = document.createElement('canvas')
  window.madeUpCamera = {
    open() {
      seen = null
      picture.getContext('2d')?.fillRect(0, 0, 10, 10)
      shown = picture.captureStream(10)
      answer?.resolve(shown)
    },
    fail(name) {
      if (!shown) return answer?.reject(new DOMException('', name))
      shown.getTracks()[0]?.dispatchEvent(new Event('ended'))
    },
    show(code) {
      seen = code
    },
    hold(next) {
      photo = next
    },
  }
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: {
      getUserMedia: () =>
        new Promise((resolve, reject) => {
          shown = null
          answer = { resolve, reject }
        }),
    },
  })
  Object.assign(window, {
    BarcodeDetector: class {
      static async getSupportedFormats() {
        return ['qr_code']
      }
      async detect(source: HTMLElement) {
        const code = source instanceof HTMLVideoElement ? seen : photo
        return code ? [{ rawValue: code }] : []
      }
    },
  })
  const decode = HTMLImageElement.prototype.decode
  HTMLImageElement.prototype.decode = async function () {
    if (photo === false) throw new DOMException('', 'EncodingError')
    return decode.call(this)
  }
}

function forget(id: number): Promise<void> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('forms.ana.souza')
    opening.onsuccess = () => {
      const database = opening.result
      const done = () => {
        database.close()
        resolve()
      }
      if (!database.objectStoreNames.contains('machines')) return done()
      const deleting = database.transaction('machines', 'readwrite').objectStore('machines').delete(id)
      deleting.onsuccess = done
    }
  })
}
