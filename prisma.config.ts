import { defineConfig } from 'prisma/config'

// `prisma generate` looks for an engine binary that it never runs; without this it tries to download one.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath

export default defineConfig({
  schema: 'prisma/schema',
  migrations: { path: 'prisma/migrations' },
})
