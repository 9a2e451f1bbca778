import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes long begins first, so that nobody waits for it alone: a fresh clone knows no durations, and goes by the size of files. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))]
  }
}

/** All paths of many machines, each step by a person's hand on a view. */
function isSlow({ moduleId }: TestSpecification): boolean {
  return moduleId.includes('/tests/engine/views/')
}
