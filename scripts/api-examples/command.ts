import { runCommand } from '@/scripts/command'
import { runSuites } from '@/scripts/test/run-suites'

/** Runs the examples against their own service and writes contract/generated/examples.json. */
await runCommand(() =>
  runSuites('node_modules/vitest/vitest.mjs', ['run', '--project', 'http', 'scripts/api-examples'], { WRITE_EXAMPLES: '1' }),
)
