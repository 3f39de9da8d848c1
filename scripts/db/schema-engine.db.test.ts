import { expect, it, vi } from 'vitest'

it('answers also where its module is loaded a second time in one process', async () => {
  for (let n = 0; n < 3; n++) {
    vi.resetModules()
    const { noFilter, readMigrations, withSchemaEngine } = await import('./schema-engine')
    const migrationsList = await readMigrations()
    const history = await withSchemaEngine(process.env.TEST_DATABASE_OWNER_URL as string, (engine) =>
      engine.diagnoseMigrationHistory({ migrationsList, filters: noFilter, optInToShadowDatabase: false }),
    )
    expect(history).toMatchObject({ failedMigrationNames: [], hasMigrationsTable: true })
  }
})
