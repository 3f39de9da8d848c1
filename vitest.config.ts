import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { generateClient } from './scripts/install/generate-client.mjs'
import { leftOut } from './scripts/test/exhaustive.ts'
import { LongFirst } from './scripts/test/long-first.ts'

// Suites import the Prisma client, which a fresh checkout does not have yet.
generateClient()

const root = path.dirname(fileURLToPath(import.meta.url))
const never = ['**/node_modules/**', '.next*/**', '.data/**', 'e2e/**', ...leftOut('vitest')]
/**
 * Database suites that switch databases, replace a module, start telemetry, need an empty webhook queue, write into every
 * organisation or stop the worker's heartbeat: each runs in a process of its own, before the others.
 */
const alone = [
  'prisma/seed/{sample,desk,removal}.db.test.ts',
  'server/chain/archive/*.db.test.ts',
  'scripts/backup/**/*.db.test.ts',
  'proof/**/*.db.test.ts',
  'scripts/releases/*.db.test.ts',
  'server/domain/anchor/anchor.db.test.ts',
  'server/domain/asset-registry/registry.db.test.ts',
  'server/domain/data-import/undo-published-list.db.test.ts',
  'server/auth/current-session.db.test.ts',
  'server/chain/networks/added-network.db.test.ts',
  'server/domain/customer/follow-up/follow-customers.db.test.ts',
  'server/domain/monitoring/evaluate/changes/follow-reorgs.db.test.ts',
  'server/domain/status/conditions/{conditions,tell-conditions}.db.test.ts',
  'server/domain/risk/current/current-risks-alone.db.test.ts',
  'server/domain/secret/rotation.db.test.ts',
  'server/domain/risk/precision-traps.db.test.ts',
  'server/domain/webhook/{dispatch/dispatch,endpoints/endpoint}.db.test.ts',
  'server/jobs/clock/step-back.db.test.ts',
  'server/jobs/sample/start-sample-live.db.test.ts',
  'server/web/traces.db.test.ts',
]

export default defineConfig({
  resolve: {
    alias: {
      '@': root,
      // Throws outside Next by design; no test depends on its guard.
      'server-only': path.join(root, 'scripts/test/server-only.ts'),
    },
  },
  test: {
    testTimeout: 20_000,
    hookTimeout: 60_000,
    pool: 'forks',
    maxWorkers: 2,
    sequence: { sequencer: LongFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Pure suites keep no state between files, so each worker loads shared modules once.
          isolate: false,
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...never, '**/*.db.test.ts', '**/*.http.test.ts', '**/*.node.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'db-alone',
          include: alone,
          exclude: never,
          globalSetup: ['scripts/test/global-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'db',
          sequence: { groupOrder: 1 },
          // Loading their shared modules takes longer than most suites run.
          isolate: false,
          setupFiles: ['scripts/test/fresh-process.ts'],
          include: ['**/*.db.test.ts'],
          exclude: [...never, ...alone],
          globalSetup: ['scripts/test/global-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          // Real nodes, one at a time: each takes a core while it starts.
          name: 'node',
          include: ['**/*.node.test.ts'],
          exclude: never,
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'http',
          isolate: false,
          // Each test process has a server of its own.
          setupFiles: ['scripts/test/fresh-process.ts', 'scripts/test/own-installation.ts'],
          include: ['**/*.http.test.ts'],
          exclude: never,
          globalSetup: ['scripts/test/http-setup.ts'],
        },
      },
    ],
  },
})
