import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Suites that wait for a minute or more: started last, each would leave the other process idle. */
const long = ['server/http/request/malformed-requests.http.test.ts']

/** Vitest's own order, except that suites that mostly wait come first. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const waits = (file: TestSpecification) => long.some((name) => file.moduleId.endsWith(name))
    return [...sorted.filter(waits), ...sorted.filter((file) => !waits(file))]
  }
}
