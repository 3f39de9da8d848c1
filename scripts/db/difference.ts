import pg from 'pg'
import { noFilter, readMigrations, readSchema, withSchemaEngine } from '@/scripts/db/schema-engine'

/** After this line a migration has what prisma/schema cannot express; `db:diff` does not ask to remove that. */
export const beyondPrisma = "-- What Prisma's schema language cannot say."

/** SQL statements that change the database (or nothing) to prisma/schema; empty if they agree. */
export async function difference(ownerUrl: string, from: 'database' | 'empty'): Promise<string[]> {
  const files = await readSchema()
  const source = from === 'empty' ? { tag: 'empty' as const } : { tag: 'schemaDatasource' as const, files, configDir: '' }
  const script = await withSchemaEngine(ownerUrl, async (engine) => {
    const to = { tag: 'schemaDatamodel' as const, files }
    return (await engine.diff({ from: source, to, script: true, exitCode: null, filters: noFilter })).stdout ?? ''
  })
  const steps = splitSteps(script)
  if (from === 'empty') return steps
  const partitions = await partitionNames(ownerUrl)
  const byHand = (await readMigrations()).migrationDirectories.map(({ migrationFile: { content } }) =>
    content.tag === 'ok' ? (content.value.split(beyondPrisma)[1] ?? '') : '',
  )
  return steps.filter((step) => !isBeyondPrisma(step, partitions, byHand.join('\n')))
}

/** The engine begins each step with a comment such as `-- DropIndex`. */
function splitSteps(script: string): string[] {
  return script
    .split(/^(?=-- [A-Z][A-Za-z]+$)/m)
    .map((step) => step.trim())
    .filter((step) => step && !step.startsWith('-- This is an empty migration'))
}

function isBeyondPrisma(step: string, partitions: ReadonlySet<string>, byHand: string): boolean {
  if (!/^-- Drop/.test(step)) {
    // To the engine, a partition is a separate table with its own copy of every index.
    const table = /^-- \w+\s+(?:ALTER TABLE|CREATE (?:UNIQUE )?INDEX "[^"]+" ON) "([^"]+)"/.exec(step)?.[1]
    return table !== undefined && partitions.has(table)
  }
  const name = /"([^"]+)";?$/.exec(step)?.[1] ?? ''
  return partitions.has(name) || byHand.includes(`"${name}"`)
}

async function partitionNames(ownerUrl: string): Promise<Set<string>> {
  const client = new pg.Client({ connectionString: ownerUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    const rows = await client.query<{ relname: string }>('SELECT relname FROM pg_class WHERE relispartition')
    return new Set(rows.rows.map((row) => row.relname))
  } finally {
    await client.end()
  }
}
