import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { openTestDatabase } from '@/scripts/test/test-database'
import { duePastStepBack } from '@/server/domain/webhook'
import { causing, deliveriesOf, dispatchOnce, endpointFor, movableClock } from '@/server/domain/webhook/testing/organisation'
import { type Receiver, startReceiver } from '@/server/domain/webhook/testing/receiver'
import { openQueue } from '@/server/jobs/queue'
import { closeDatabase, pool } from '@/server/platform/db'
import { queuePastStepBack } from './step-back.repo'

// A database of its own: other suites work on the queue of a shared one.
process.env.EGRESS_ALLOW_CIDRS = '127.0.0.0/8'
process.env.LOG_LEVEL = 'error'
const database = await openTestDatabase()
const hour = 3_600_000
const name = 'rate-bucket.forget-idle'
const boss = openQueue(process.env.DATABASE_APP_URL ?? '', { supervise: false, schedule: false })
let receiver: Receiver

beforeAll(async () => {
  receiver = await startReceiver()
  await boss.start()
})
beforeEach(() => pool().query('delete from pgboss.job'))
afterAll(async () => {
  await boss.stop({ graceful: false })
  await receiver.close()
  await closeDatabase()
  await database.close()
})

/** A job in its state after the clock went back an hour; it was to run `later` seconds after being sent. */
async function sentAhead(later = 0): Promise<string> {
  const id = (await boss.send(name, {}, { startAfter: later })) as string
  await pool().query(
    "update pgboss.job set created_on = created_on + interval '1 hour', start_after = start_after + interval '1 hour' where id = $1",
    [id],
  )
  return id
}

/** Seconds until each job is due. */
async function dueIn(id: string): Promise<number> {
  const { rows } = await pool().query<{ s: number }>(
    'select extract(epoch from start_after - now())::float8 as s from pgboss.job where id = $1',
    [id],
  )
  return (rows[0] as { s: number }).s
}

describe('after the database’s clock went back an hour', () => {
  it('a job that was sent before is due now, one with a delay after its delay, and one of today is left alone', async () => {
    const [sent, delayed] = [await sentAhead(), await sentAhead(600)]
    const later = (await boss.send(name, {}, { startAfter: 900 })) as string
    expect(await queuePastStepBack(pool())).toBe(2)
    expect(await dueIn(sent)).toBeLessThanOrEqual(0)
    expect(await dueIn(delayed)).toBeGreaterThan(590)
    expect(await dueIn(delayed)).toBeLessThanOrEqual(600)
    expect(await dueIn(later)).toBeGreaterThan(890)
    expect(await queuePastStepBack(pool()), 'twice changes nothing').toBe(0)
  })

  it('a job that was to be tried again is due now', async () => {
    const id = await sentAhead()
    await pool().query(
      "update pgboss.job set state = 'retry', created_on = now() - interval '1 day', started_on = now() + interval '59 minutes' where id = $1",
      [id],
    )
    expect(await queuePastStepBack(pool())).toBe(1)
    expect(await dueIn(id)).toBeLessThanOrEqual(0)
  })

  it('a job whose worker was killed is missed as soon as ever: its heartbeat counts as of now', async () => {
    const id = await sentAhead()
    await pool().query(
      "update pgboss.job set state = 'active', started_on = now() + interval '1 hour', heartbeat_on = now() + interval '1 hour' where id = $1",
      [id],
    )
    await queuePastStepBack(pool())
    const { rows } = await pool().query(
      'select started_on <= now() as started, heartbeat_on <= now() as beat from pgboss.job where id = $1',
      [id],
    )
    expect(rows).toEqual([{ started: true, beat: true }])
  })

  it('schedules are looked at again', async () => {
    await pool().query("update pgboss.version set cron_on = now() + interval '1 hour'")
    await pool().query("update pgboss.queue set maintain_on = now() + interval '1 hour' where name = $1", [name])
    await queuePastStepBack(pool())
    const { rows } = await pool().query(
      'select (select cron_on <= now() from pgboss.version) as cron, (select maintain_on <= now() from pgboss.queue where name = $1) as queue',
      [name],
    )
    expect(rows).toEqual([{ cron: true, queue: true }])
  })

  it('a webhook caused before is sent now, and a retry of today keeps its time', async () => {
    const org = await suiteOrganisation('Step back')
    const clock = movableClock(new Date(Date.now() + hour))
    const ctx = { ...org.ctx, clock }
    const endpoint = await endpointFor(ctx, receiver.url)
    await causing(ctx)('ahead')
    clock.add(-hour)
    expect(await dispatchOnce([ctx], clock), 'without it, it waits').toEqual([])
    expect(await duePastStepBack()).toBe(1)
    clock.add(1_000)
    expect(await dispatchOnce([ctx], clock)).toEqual(['delivered'])
    expect(await deliveriesOf(ctx, endpoint.id)).toHaveLength(1)
    await causing(ctx)('today')
    await pool().query("update webhook_due set next_at = now() + interval '20 minutes' where org_id = $1", [ctx.org.id])
    expect(await duePastStepBack()).toBe(0)
  })

  it('a webhook that a killed worker held is given to the next at once, one that is held now to nobody', async () => {
    const org = await suiteOrganisation('Held ahead')
    const clock = movableClock()
    const ctx = { ...org.ctx, clock }
    await endpointFor(ctx, receiver.url)
    await causing(ctx)('held')
    await pool().query("update webhook_due set lease_until = now() + interval '60 minutes 30 seconds' where org_id = $1", [
      ctx.org.id,
    ])
    clock.add(1_000)
    expect(await dispatchOnce([ctx], clock)).toEqual(['delivered'])
    await causing(ctx)('held today')
    await pool().query("update webhook_due set lease_until = now() + interval '30 seconds' where org_id = $1", [ctx.org.id])
    clock.add(1_000)
    expect(await dispatchOnce([ctx], clock)).toEqual([])
  })
})
