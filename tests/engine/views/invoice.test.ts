// @vitest-environment jsdom

import { replayViews } from './replay-views'

await replayViews(import.meta.glob('../../machines/billing/invoice/*.{ui.ts,view.tsx}'))
