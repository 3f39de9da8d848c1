import { runCommand } from '@/scripts/command'
import { ensureBrowser } from '@/scripts/test/browser'
import { runSuites } from '@/scripts/test/run-suites'

// The full walk over all pages, of which `npm test` does a short version.
await runCommand(() =>
  runSuites('node_modules/@playwright/test/cli.js', ['test', 'e2e/walk.spec.ts'], {
    CHROMIUM_PATH: ensureBrowser(),
    TEST_WALK: '1',
  }),
)
