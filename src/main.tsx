import './app/trusted-types'
import './start/start'
import './app/theme/first-screen.css'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { log } from './api/console-log'
import { speak } from './app/catalogues'
import { Portal } from './app/portal'
import { readSettings } from './app/settings'
import { createSystem } from './app/system'
import { Look } from './app/theme/look'

/** No top-level await: a chunk fetched here may import from this one. */
async function start() {
  const settings = readSettings(import.meta.env, window)
  if (settings.host === null) {
    const state = settings.apiUrl === '' ? 'is not set' : `is not the address of a host: ${settings.apiUrl}`
    log(`VITE_API_URL ${state}. Define it in an .env file, for example VITE_API_URL=https://api.example.com`)
    await speak('pt')
    const { MissingConfigurationView } = await import('./portal/missing-configuration.view')
    const isDark = window.matchMedia('(prefers-color-scheme: dark)').matches
    return show(
      <Look scheme={isDark ? 'dark' : 'light'}>
        <MissingConfigurationView apiUrl={settings.apiUrl} />
      </Look>,
    )
  }
  const system = createSystem(settings, settings.host, { page: window, speak })
  await speak(system.portal.getSnapshot().context.language).catch(() => speak('pt'))
  system.portal.start()
  show(<Portal system={system} />)
}

function show(screen: ReactNode) {
  const root = document.querySelector('#root')
  if (!root) throw new Error('no #root in index.html')
  document.querySelector('#starting')?.remove()
  createRoot(root).render(<StrictMode>{screen}</StrictMode>)
}

void start()
