import { defineConfig, devices } from '@playwright/test'
import { generateClient } from './scripts/install/generate-client.mjs'
import { findBrowser, wholeBrowser } from './scripts/test/browser'
import { browsers } from './scripts/test/e2e-setup'
import { leftOut } from './scripts/test/exhaustive'
import { takeInstallation } from './scripts/test/installations'

// Suites import the Prisma client, which a fresh checkout does not have yet.
generateClient()
// Before any suite is loaded, since its imports may read the environment.
takeInstallation(Number(process.env.TEST_PARALLEL_INDEX ?? 0))

const browser = process.env.TEST_LONG ? wholeBrowser() : findBrowser()
// Chromium's sandbox does not work as root.
const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []

export default defineConfig({
  testDir: 'e2e',
  // Measurements for a quiet machine: 50,000 alerts in one tab, 2,000 addresses in one graph (TEST_LONG=1 npx playwright test many)
  testIgnore: process.env.TEST_LONG ? [] : ['**/*-many.spec.ts', ...leftOut('playwright').map((spec) => `**/${spec}`)],
  globalSetup: './scripts/test/e2e-setup.ts',
  // A shared machine can be slow; a page that never loads still fails.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  workers: browsers,
  retries: 0,
  forbidOnly: true,
  reporter: process.env.TEST_REPORT ? [['list'], ['json', { outputFile: process.env.TEST_REPORT }]] : 'list',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: process.env.TEST_BASE_URL,
    screenshot: 'only-on-failure',
    // Traces every test, which takes a third of the processor time; use TEST_TRACE=1 to investigate one.
    trace: process.env.TEST_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(browser ? { executablePath: browser } : {}),
      args: [
        ...sandbox,
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
})
