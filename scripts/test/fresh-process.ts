import { vi } from 'vitest'

const kept = globalThis as typeof globalThis & { __testEnvironment?: NodeJS.ProcessEnv }

/**
 * Before every file of a worker that keeps its modules: restores the worker's initial environment, and clears what the service
 * caches per process (`__assay…`), so that a file runs as in its own process.
 */
kept.__testEnvironment ??= { ...process.env }
for (const name of Object.keys(process.env)) if (!(name in kept.__testEnvironment)) delete process.env[name]
Object.assign(process.env, kept.__testEnvironment)
for (const name of Object.keys(globalThis)) if (name.startsWith('__assay')) delete (globalThis as Record<string, unknown>)[name]

// Suites' timeouts are for one server; on a cluster (CITUS_URL), each statement may be several.
const { setConfig } = vi
if (process.env.CITUS_URL && setConfig.name !== 'patiently') {
  vi.setConfig = function patiently({ testTimeout, ...config }) {
    setConfig({ ...config, ...(testTimeout ? { testTimeout: testTimeout * 5 } : {}) })
  }
}
