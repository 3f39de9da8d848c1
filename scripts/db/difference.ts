import { noFilter, readSchema, withSchemaEngine } from '@/scripts/db/schema-engine'

/** SQL statements that lead from the database (or from nothing) to prisma/schema, one statement each. */
export async function difference(ownerUrl: string, from: 'database' | 'empty'): Promise<string[]> {
  const files = await readSchema()
  return withSchemaEngine(ownerUrl, async (engine) => {
    const result = await engine.diff({
      from: from === 'empty' ? { tag: 'empty' } : { tag: 'schemaDatasource', files, configDir: '' },
      to: { tag: 'schemaDatamodel', files },
      script: true,
      exitCode: true,
      filters: noFilter,
      shadowDatabaseUrl: null,
    } as unknown as Parameters<typeof engine.diff>[0])
    return [result.stdout ?? '']
  })
}
