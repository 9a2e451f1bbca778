// @vitest-environment jsdom

import { replayViews } from './replay-views'

await replayViews(import.meta.glob('../../machines/billing/report-parts/*.{ui.ts,view.tsx}'))
