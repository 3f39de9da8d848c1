import { vi } from 'vitest'

const kept = globalThis as typeof globalThis & { __testEnvironment?: NodeJS.ProcessEnv }

/**
 * Before every file of a worker that keeps its modules: the environment the worker began with, and none of what the
 * service holds once a process (`__assay…`), so that a file meets what it would meet in its own process.
 */
kept.__testEnvironment ??= { ...process.env }
for (const name of Object.keys(process.env)) if (!(name in kept.__testEnvironment)) delete process.env[name]
Object.assign(process.env, kept.__testEnvironment)
for (const name of Object.keys(globalThis)) if (name.startsWith('__assay')) delete (globalThis as Record<string, unknown>)[name]

// Bounds of suites are those of one server; of a cluster (CITUS_URL), each statement may be one of several.
const { setConfig } = vi
if (process.env.CITUS_URL && setConfig.name !== 'patiently') {
  vi.setConfig = function patiently({ testTimeout, ...config }) {
    setConfig({ ...config, ...(testTimeout ? { testTimeout: testTimeout * 5 } : {}) })
  }
}
