import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import type { MigrationList, SchemaContainer, SchemaEngine, SchemaFilter } from '@prisma/schema-engine-wasm'
import { MigrationAdapter } from '@/scripts/db/migration-adapter'
import { repositoryRoot } from '@/scripts/settings'

const require = createRequire(import.meta.url)

/** Hides nothing from the engine; see `difference.ts` for what it cannot express. */
export const noFilter: SchemaFilter = { externalTables: [], externalEnums: [] }

interface EngineModule {
  __wbg_set_wasm(exports: WebAssembly.Exports): void
  SchemaEngine: {
    new: (options: { datamodels: [string, string][] }, log: (line: string) => void, adapter: object) => Promise<SchemaEngine>
  }
}

/**
 * Kept per process, not per module: the engine's bindings hold views of one instance's memory, and a second instance breaks
 * them.
 */
const kept = globalThis as typeof globalThis & { __schemaEngine?: Promise<EngineModule> }

/** Runs `work` with Prisma's schema engine (its WebAssembly build, no binary to download) on a database. */
export async function withSchemaEngine<T>(url: string, work: (engine: SchemaEngine) => Promise<T>): Promise<T> {
  kept.__schemaEngine ??= loadModule()
  const { SchemaEngine: Engine } = await kept.__schemaEngine
  const datamodels = (await readSchema()).map((file): [string, string] => [file.path, file.content])
  const adapter = new MigrationAdapter(url)
  try {
    const engine = await Engine.new({ datamodels }, () => {}, bindMigrationAwareSqlAdapterFactory(adapter))
    try {
      return await work(engine)
    } finally {
      engine.free()
    }
  } finally {
    await adapter.end()
  }
}

async function loadModule(): Promise<EngineModule> {
  // Where the engine reports a panic before it traps.
  Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: { set_message: (message: string) => console.error(message) } })
  const engine = (await import('@prisma/schema-engine-wasm/schema_engine_bg')) as unknown as EngineModule
  const file = path.join(path.dirname(require.resolve('@prisma/schema-engine-wasm/schema_engine_bg')), 'schema_engine_bg.wasm')
  const imports: WebAssembly.ModuleImports = { ...(engine as unknown as WebAssembly.ModuleImports) }
  for (const name of Object.keys(imports)) {
    // The engine never clears its 10 s lock timeout, which would keep every command running that long.
    if (name.startsWith('__wbg_setTimeout_')) {
      imports[name] = (callback: () => void, ms: number) => setTimeout(callback, ms >>> 0).unref()
    }
  }
  const { instance } = await WebAssembly.instantiate(await readFile(file), { './schema_engine_bg.js': imports })
  engine.__wbg_set_wasm(instance.exports)
  ;(instance.exports.__wbindgen_start as () => void)()
  return engine
}

/** Every file of prisma/schema, in name order. */
export async function readSchema(): Promise<SchemaContainer[]> {
  const directory = path.join(repositoryRoot, 'prisma', 'schema')
  const names = (await readdir(directory)).filter((name) => name.endsWith('.prisma')).sort()
  return Promise.all(
    names.map(async (name) => ({
      path: path.join(directory, name),
      content: await readFile(path.join(directory, name), 'utf8'),
    })),
  )
}

/** Every migration in prisma/migrations, oldest first, in the engine's form. */
export async function readMigrations(): Promise<MigrationList> {
  const baseDir = path.join(repositoryRoot, 'prisma', 'migrations')
  const names = (await readdir(baseDir, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
  return {
    baseDir,
    lockfile: { path: 'migration_lock.toml', content: await readFile(path.join(baseDir, 'migration_lock.toml'), 'utf8') },
    shadowDbInitScript: '',
    migrationDirectories: await Promise.all(
      names.map(async (name) => ({
        path: name,
        migrationFile: {
          path: 'migration.sql',
          content: { tag: 'ok' as const, value: await readFile(path.join(baseDir, name, 'migration.sql'), 'utf8') },
        },
      })),
    ),
  }
}
