// @vitest-environment jsdom
import { act as inReact, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Link, useLocation } from 'wouter'
import { createSystem, type System, SystemProvider } from '../../../src/app/system'
import { toast } from '../../../src/app/toast/toast'
import { toastLink } from '../../../src/app/toast/toast-link'
import { Toasts } from '../../../src/app/toast/toasts'
import { LeaveGuard, useGuardedSignOut, useUnsaved } from '../../../src/shell/leaving/leave-guard.screen'
import { settings } from '../../engine/program'
import { i18n, show } from '../../support/show'

const act = vi.fn()
let system: System
let endSession: () => void
let kept: string | null

beforeEach(() => {
  act.mockClear()
  kept = null
  history.replaceState(null, '', '/form')
  const forgets = new Set<() => void>()
  system = {
    ...createSystem(settings, '', { page: window, speak: async () => undefined }),
    onSessionEnd(forget) {
      forgets.add(forget)
      return () => forgets.delete(forget)
    },
  }
  endSession = () => {
    for (const forget of forgets) forget()
  }
})
afterEach(() => void vi.restoreAllMocks())

function Page() {
  const [path, navigate] = useLocation()
  const signOut = useGuardedSignOut(act, async () => kept)
  return (
    <>
      <h1>{path}</h1>
      <Link href="/other">Outra página</Link>
      <button type="button" onClick={signOut}>
        Sair
      </button>
      {path === '/form' ? <Form onSaved={() => navigate('/saved')} /> : null}
    </>
  )
}

function Form({ onSaved }: { onSaved: () => void }) {
  const [text, setText] = useState('')
  const settle = useUnsaved(text !== '', 'Formulário')
  const save = () => {
    settle()
    onSaved()
  }
  return (
    <>
      <input aria-label="Texto" value={text} onChange={({ target }) => setText(target.value)} />
      <button type="button" onClick={save}>
        Salvar
      </button>
    </>
  )
}

/** Strictly, as the program itself. */
async function open({ text = 'algo' } = {}) {
  show(
    <SystemProvider value={system}>
      <LeaveGuard>
        <Toasts />
        <Page />
      </LeaveGuard>
    </SystemProvider>,
  )
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  if (text) await user.type(screen.getByLabelText('Texto'), text)
  return {
    press: (name: string) => user.click(screen.getByRole('button', { name, hidden: true })),
    follow: () => user.click(screen.getByRole('link', { name: 'Outra página', hidden: true })),
    user,
  }
}

const page = () => [location.pathname, screen.getByRole('heading', { level: 1, hidden: true }).textContent]
const question = () => screen.findByRole('dialog', { name: 'Sair sem salvar?' })
const isAsked = () => screen.queryByRole('dialog', { name: 'Sair sem salvar?' }) !== null
const isTabHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('a link away from something typed asks; going on leaves everything, discarding follows the link (SHL-07)', async () => {
  const { press, follow } = await open()
  await follow()
  expect((await question()).textContent).toContain('“Formulário”')
  expect(page()).toEqual(['/form', '/form'])
  await press('Continuar editando')
  expect(isAsked()).toBe(false)
  expect(screen.getByLabelText<HTMLInputElement>('Texto').value).toBe('algo')

  await follow()
  await question()
  await press('Descartar e sair')
  expect(page()).toEqual(['/other', '/other'])
  expect(isAsked()).toBe(false)
})

test('a link in a toast asks as well (SHL-07, SHL-09)', async () => {
  const { user } = await open()
  await inReact(async () => toast(i18n, 'Enviada', 'done', toastLink(i18n, { href: '/other', word: 'Resposta #12' })))
  await user.click(await screen.findByRole('link', { name: 'Resposta #12' }))
  await question()
  expect(page()).toEqual(['/form', '/form'])
})

test('Esc goes on editing, and no dialog beneath hears it (SHL-07)', async () => {
  const { follow, user } = await open()
  const heard = vi.fn()
  document.addEventListener('keydown', heard)
  await follow()
  await question()
  await user.keyboard('{Escape}')
  expect(isAsked()).toBe(false)
  expect(page()).toEqual(['/form', '/form'])
  expect(heard).not.toHaveBeenCalled()
  await user.keyboard('{Escape}')
  expect(heard).toHaveBeenCalledOnce()
  document.removeEventListener('keydown', heard)
})

test('nothing typed, or no longer: links lead on and the tab may close (BM-02)', async () => {
  const { follow, user } = await open()
  expect(isTabHeld()).toBe(true)
  await user.clear(screen.getByLabelText('Texto'))
  expect(isTabHeld()).toBe(false)
  await follow()
  expect(page()).toEqual(['/other', '/other'])
  expect(isAsked()).toBe(false)
})

test('who has saved leads on at once (BM-02)', async () => {
  const { press } = await open()
  await press('Salvar')
  expect(page()).toEqual(['/saved', '/saved'])
  expect(isAsked()).toBe(false)
  expect(isTabHeld()).toBe(false)
})

test('‘Sair’ asks, and signs out once it is confirmed (SHL-07)', async () => {
  const { press } = await open()
  await press('Sair')
  await question()
  expect(act).not.toHaveBeenCalled()
  await press('Continuar editando')
  expect(act).not.toHaveBeenCalled()
  await press('Sair')
  await question()
  await press('Descartar e sair')
  expect(act).toHaveBeenCalledOnce()
})

test('‘Sair’ with nothing typed signs out at once', async () => {
  const { press } = await open({ text: '' })
  await press('Sair')
  expect(act).toHaveBeenCalledOnce()
  expect(isAsked()).toBe(false)
})

test('‘Sair’ asks about what this device keeps, every time, and holds neither links nor the tab (FRM-04)', async () => {
  const { follow, press } = await open({ text: '' })
  kept = 'Respostas'
  await press('Sair')
  expect((await question()).textContent).toContain('“Respostas”')
  await press('Continuar editando')
  expect(isTabHeld()).toBe(false)
  await follow()
  expect(page()).toEqual(['/other', '/other'])
  await press('Sair')
  await question()
  await press('Descartar e sair')
  expect(act).toHaveBeenCalledOnce()
})

test('a session that ends while it asks takes the question along, and holds neither links nor the tab (REF-03)', async () => {
  const { follow, press } = await open()
  await follow()
  await question()
  endSession()
  await vi.waitFor(() => expect(isAsked()).toBe(false))
  expect(isTabHeld()).toBe(false)
  await press('Sair')
  expect(act).toHaveBeenCalledOnce()
  await follow()
  expect(page()).toEqual(['/other', '/other'])
})
