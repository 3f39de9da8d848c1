import { PrismaPg } from '@prisma/adapter-pg'
import type { SqlDriverAdapter } from '@prisma/driver-adapter-utils'
import type pg from 'pg'

/**
 * Prisma's PostgreSQL adapter for the schema engine, with scripts sent whole: its own `executeScript` splits at every
 * semicolon, which tears function bodies and comments apart and loses the transaction around them.
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

  /** Closes every connection the engine opened; it leaves them open itself. */
  async end(): Promise<void> {
    await Promise.all(this.pools.map((pool) => pool.end().catch(() => {})))
  }

  private sendScriptsWhole<T extends SqlDriverAdapter>(adapter: T): T {
    const pool = (adapter as T & { underlyingDriver(): pg.Pool }).underlyingDriver()
    this.pools.push(pool)
    adapter.executeScript = async (script) => {
      await pool.query(script)
    }
    return adapter
  }
}
