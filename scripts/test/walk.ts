import { runCommand } from '@/scripts/command'
import { ensureBrowser } from '@/scripts/test/browser'
import { runSuites } from '@/scripts/test/run-suites'

// The whole walk over every page, which inside `npm test` is a short one.
await runCommand(() =>
  runSuites('node_modules/@playwright/test/cli.js', ['test', 'e2e/walk.spec.ts'], {
    CHROMIUM_PATH: ensureBrowser(),
    TEST_WALK: '1',
  }),
)
