import { startTestServer } from '../support/server'

/** The real server in a process of its own: one that lives in jsdom's world cannot read its files. */
const { origin } = await startTestServer({ clock: 'real' })
process.stdout.write(`${origin}\n`)
