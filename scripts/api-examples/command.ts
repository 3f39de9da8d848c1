import { runCommand } from '@/scripts/command'
import { runSuites } from '@/scripts/test/run-suites'

/** Tells the story of the examples to a service of its own and writes contract/generated/examples.json. */
await runCommand(() =>
  runSuites('node_modules/vitest/vitest.mjs', ['run', '--project', 'http', 'scripts/api-examples'], { WRITE_EXAMPLES: '1' }),
)
