import { reportLifecycle } from './lifecycles/report.machine'

/** Every machine the product runs: what is listed here is drawn in docs and walked by tests. */
export const machines = {
  report: reportLifecycle,
}
