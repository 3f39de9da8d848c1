import { PrismaPg } from '@prisma/adapter-pg'
import { ColumnTypeEnum, type SqlDriverAdapter } from '@prisma/driver-adapter-utils'
import type pg from 'pg'

/** Held by the session that runs a script until its transaction ends, even if the migrating process is killed. */
export const scriptLock = "hashtext('assay_migrate_script')"
const holdScriptLock = `SELECT pg_advisory_xact_lock(${scriptLock})`

/**
 * Records the current migration, the only one neither finished nor rolled back, in the transaction of its script: otherwise,
 * killed in between, it would be applied twice.
 */
const recordScript = `DO $record$ BEGIN
  IF to_regclass('public._prisma_migrations') IS NOT NULL THEN
    UPDATE public._prisma_migrations SET finished_at = now(), applied_steps_count = 1 WHERE finished_at IS NULL AND rolled_back_at IS NULL;
  END IF;
END $record$`

/**
 * Prisma's PostgreSQL adapter for the schema engine, but with scripts sent as a whole: its own `executeScript` splits at every
 * semicolon, which breaks function bodies and comments and loses the transaction around them.
 */
export class MigrationAdapter extends PrismaPg {
  private readonly pools: pg.Pool[] = []

  constructor(connectionString: string) {
    super({ connectionString, allowExitOnIdle: true })
  }

  override async connect(): ReturnType<PrismaPg['connect']> {
    return this.sendScriptsWhole(await super.connect())
  }

  override async connectToShadowDb(): ReturnType<PrismaPg['connectToShadowDb']> {
    return this.sendScriptsWhole(await super.connectToShadowDb())
  }

  /** Closes every connection of the engine, which leaves them open. */
  async end(): Promise<void> {
    await Promise.all(this.pools.map((pool) => pool.end().catch(() => {})))
  }

  private sendScriptsWhole<T extends SqlDriverAdapter>(adapter: T): T {
    const pool = (adapter as T & { underlyingDriver(): pg.Pool }).underlyingDriver()
    this.pools.push(pool)
    adapter.executeScript = async (script) => {
      await pool.query(`${holdScriptLock};\n${script}\n;${recordScript}`)
    }
    passCharColumns(adapter, pool)
    return adapter
  }
}

/**
 * Passes the catalogue's one-byte "char" columns (type 18) to the engine, which reads them when it describes partitioned tables
 * and functions; the adapter rejects the type.
 */
function passCharColumns(adapter: SqlDriverAdapter, pool: pg.Pool): void {
  const charColumns = new WeakMap<object, number[]>()
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<pg.QueryResult>
  pool.query = (async (...args: unknown[]) => {
    const result = await query(...args)
    const found = (result.fields ?? []).flatMap((field, index) => (field.dataTypeID === 18 ? [index] : []))
    for (const index of found) (result.fields[index] as pg.FieldDef).dataTypeID = 25
    if (found.length) charColumns.set(result.rows, found)
    return result
  }) as unknown as typeof pool.query
  const queryRaw = adapter.queryRaw.bind(adapter)
  adapter.queryRaw = async (input) => {
    const result = await queryRaw(input)
    for (const index of charColumns.get(result.rows) ?? []) result.columnTypes[index] = ColumnTypeEnum.Character
    return result
  }
}
