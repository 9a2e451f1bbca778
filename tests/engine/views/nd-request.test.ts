// @vitest-environment jsdom

import { replayViews } from './replay-views'

await replayViews(import.meta.glob('../../machines/billing/{nd-request,debit-note}/*.{ui.ts,view.tsx}'))
