import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Write } from './writes'

type Held = Omit<Write, 'answers'>
const audit = (owner: pg.Client, { orgId }: Held) => owner.query('select 1 from audit_head where org_id = $1 for update', [orgId])

/** The lock at which a write stops, by point. */
const locks: Record<string, (owner: pg.Client, write: Held) => Promise<unknown>> = {
  claim: (owner, { orgId, scope, key }) =>
    owner.query(
      `insert into idempotency_key (org_id, scope, key, fingerprint, request_id, expires_at)
       values ($1::uuid, $2, $3, '', 'crash', now() + interval '1 hour')`,
      [orgId, scope, key],
    ),
  event: (owner) => owner.query('lock table outbox_event in share row exclusive mode'),
  audit,
  committed: audit,
  paused: audit,
}

/** A lock of the proof, taken as the owner of the database, for which the processes of the service wait. */
export class HeldLock {
  private constructor(
    private readonly owner: pg.Client,
    private readonly watcher: pg.Client,
    private readonly holder: number,
  ) {}

  static async take(ownerUrl: string, point: string, write: Held): Promise<HeldLock> {
    const [owner, watcher] = await Promise.all([connect(ownerUrl), connect(ownerUrl)])
    await owner.query("begin; set local lock_timeout = '2s'")
    try {
      await locks[point]?.(owner, write)
      const { rows } = await owner.query<{ pid: number }>('select pg_backend_pid() as pid')
      return new HeldLock(owner, watcher, Number(rows[0]?.pid))
    } catch (error) {
      await Promise.all([owner.end(), watcher.end()])
      throw error
    }
  }

  /** The first process of the pool that waits for it, and its connection; undefined if none does before `until` holds. */
  async waiting(until: () => boolean): Promise<{ pid: number; name: string } | undefined> {
    for (; !until(); await sleep(3)) {
      const { rows } = await this.watcher.query<{ pid: number; name: string }>(
        `select pid, application_name as name from pg_stat_activity
         where application_name like 'crash-%' and wait_event_type = 'Lock' and $1 = any (pg_blocking_pids(pid))`,
        [this.holder],
      )
      if (rows[0]) return rows[0]
    }
    return undefined
  }

  async release(): Promise<void> {
    await this.owner.query('rollback')
  }

  /** Waits until a connection is idle. */
  async idle(pid: number): Promise<void> {
    for (const deadline = Date.now() + 5000; Date.now() < deadline; await sleep(3)) {
      const { rows } = await this.watcher.query<{ state: string }>('select state from pg_stat_activity where pid = $1', [pid])
      if (rows[0]?.state !== 'active') return
    }
  }

  async end(): Promise<void> {
    await Promise.all([this.owner.end().catch(() => {}), this.watcher.end().catch(() => {})])
  }
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  await client.connect()
  return client
}
